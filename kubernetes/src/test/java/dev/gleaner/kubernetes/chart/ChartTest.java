package dev.gleaner.kubernetes.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart, as helm renders it; skipped where there is no helm. */
class ChartTest {

  @Test
  void the_file_for_kubectl_is_what_the_chart_makes_by_default() throws Exception {
    Rendered rendered = Rendered.of("--include-crds");
    Map<String, Object> file = new TreeMap<>(objects(Files.readString(Manifest.FILE)));
    assertThat(file.remove("Namespace gleaner-system")).isNotNull();
    assertThat(objects(rendered.text())).isEqualTo(file);
  }

  @Test
  void what_is_not_wanted_is_left_out_and_what_is_wanted_comes() throws Exception {
    Map<String, Object> objects =
        objects(
            Rendered.of(
                    "--set=targets.enabled=false,batch.enabled=false,metrics.serviceMonitor=true",
                    "--set=replicas=3,drain.mode=on",
                    "--set=audit.volume.persistentVolumeClaim.claimName=kept")
                .text());
    assertThat(objects.keySet())
        .contains("ServiceMonitor gleaner")
        .doesNotContain("ClusterRole gleaner-targets", "PriorityClass gleaner-batch");
    assertThat(objects.get("Deployment gleaner").toString())
        .contains("replicas=3", "--mode=on", "--audit=/audit", "claimName=kept")
        .doesNotContain("--prices");
  }

  @Test
  void silence_comes_with_its_rights_and_only_where_it_is_wanted() throws Exception {
    Map<String, Object> usual = objects(Rendered.of().text());
    assertThat(usual.keySet()).noneMatch(name -> name.contains("silence"));
    assertThat(usual.get("Deployment gleaner").toString()).doesNotContain("--silence");
    Map<String, Object> wanted = objects(Rendered.of("--set=drain.silence=5s").text());
    assertThat(wanted.keySet()).contains("ClusterRole gleaner-silence", "Role gleaner-silence");
    assertThat(wanted.get("Deployment gleaner").toString()).contains("--silence=5s");
  }

  @Test
  void batch_may_ask_for_so_much_in_each_namespace() throws Exception {
    String quotas = "--set=batch.quotas.jobs.cpu=100,batch.quotas.jobs.memory=400Gi";
    Map<String, Object> objects = objects(Rendered.of(quotas).text());
    assertThat(objects.get("ResourceQuota gleaner-batch").toString())
        .contains("requests.cpu=100", "requests.memory=400Gi", "namespace=jobs", "PriorityClass")
        .doesNotContain("follow-excess");
    Map<String, Object> following =
        objects(Rendered.of(quotas, "--set=batch.followExcess=true").text());
    assertThat(following.get("ResourceQuota gleaner-batch").toString())
        .contains("gleaner.dev/follow-excess=true");
    assertThat(following).containsKey("ClusterRole gleaner-batch");
  }

  @ParameterizedTest
  @CsvSource({
    "replicas=0, replicas",
    "drain.mode=perhaps, mode",
    "drain.margin=soon, margin",
    "drain.linger=long, linger",
    "drain.silence=long, silence",
    "batch.priority=5, priority",
    "agent.cloud=ibm, cloud",
    "unknown=1, unknown"
  })
  void values_that_make_no_sense_are_refused(String value, String named) throws Exception {
    Rendered rendered = Rendered.of("--set=" + value);
    assertThat(rendered.code()).isNotZero();
    assertThat(rendered.text()).contains(named);
  }

  @Test
  void the_autoscaler_may_ask_where_there_is_a_certificate() throws Exception {
    assertThat(Rendered.of().text()).doesNotContain("expander");
    Rendered rendered = Rendered.of("--set=expander.secret=tls");
    assertThat(objects(rendered.text())).containsKey("Service gleaner-expander");
    assertThat(rendered.text())
        .contains("--expander-port=7000", "--expander-key=/expander/tls.key", "secretName: tls");
  }

  @Test
  void an_agent_runs_on_every_node_where_a_cloud_is_named() throws Exception {
    assertThat(objects(Rendered.of().text()).keySet()).noneMatch(name -> name.contains("agent"));
    Map<String, Object> objects = objects(Rendered.of("--set=agent.cloud=gcp").text());
    assertThat(objects.get("DaemonSet gleaner-agent").toString())
        .contains("--notices=gcp", "hostNetwork=true", "operator=Exists");
    assertThat(objects)
        .containsKeys("ClusterRole gleaner-agent", "ValidatingAdmissionPolicy gleaner-agent");
  }

  /** By kind and name. */
  private static Map<String, Object> objects(String text) {
    return Manifest.documents(text);
  }
}
