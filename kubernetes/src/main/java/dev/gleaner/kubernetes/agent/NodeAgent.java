package dev.gleaner.kubernetes.agent;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.kubernetes.controller.NodeMarks;
import dev.gleaner.kubernetes.notices.AdviceMark;
import dev.gleaner.kubernetes.notices.NoticeMark;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes the notice that a cloud gives to this machine on its Node. Keeps nothing: it may be killed
 * and started at any time.
 */
public final class NodeAgent {

  private final KubernetesClient client;
  private final String name;
  private final NoticeSource source;
  private final Consumer<String> log;
  private String lastProblem = "";

  public NodeAgent(
      KubernetesClient client, String name, NoticeSource source, Consumer<String> log) {
    this.client = client;
    this.name = name;
    this.source = source;
    this.log = log;
  }

  /** One look at the metadata. Never throws: the next one may work. */
  public void look() {
    try {
      Optional<Notice> notice = source.notice();
      if (notice.isPresent()) {
        write(notice.get());
      } else {
        Optional<Advice> advice = source.advice();
        if (advice.isPresent()) {
          write(advice.get());
        }
      }
      lastProblem = "";
    } catch (CloudException | KubernetesClientException e) {
      String problem = String.valueOf(e.getMessage());
      if (!problem.equals(lastProblem)) {
        log.accept(problem);
      }
      lastProblem = problem;
    }
  }

  private Node node() {
    Node node = client.nodes().withName(name).get();
    if (node == null) {
      throw new KubernetesClientException("there is no node \"%s\"".formatted(name));
    }
    return node;
  }

  private void write(Advice advice) {
    Node node = node();
    if (!AdviceMark.isOn(node)) {
      new NodeMarks(client).advice(node, advice);
      log.accept("%s: an advice to leave node %s".formatted(advice.because(), name));
    }
  }

  private void write(Notice notice) {
    Node node = node();
    if (NoticeMark.isNews(node, notice)) {
      new NodeMarks(client).notice(node, notice);
      log.accept(
          "%s: node %s ends %s"
              .formatted(notice.because(), name, NoticeMark.text(notice.atMillis())));
    }
  }
}
