package dev.gleaner.kubernetes.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.agent.NodeAgent;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicy;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicyBinding;
import io.fabric8.kubernetes.api.model.authentication.TokenRequest;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What the chart grants an agent is enough to write a notice on the node that it runs on, each
 * right is needed, and no other node can be changed with them.
 */
class AgentRoleClusterTest {

  private static final String NAMESPACE = "gleaner-system";
  private static final String ACCOUNT = "gleaner-agent";
  private static final Notice NOTICE = new Notice(4_000_000_000_000L, "EC2: terminate");

  @Test
  void an_agent_writes_notices_on_its_own_node_and_nothing_else() throws IOException {
    Rendered chart = Rendered.of("--set=agent.cloud=ec2");
    try (ControlPlane plane = ControlPlane.start()) {
      KubernetesClient admin = plane.client();
      Manifest manifest = Manifest.of(admin, chart.text());
      admin.resource(manifest.only(ValidatingAdmissionPolicy.class, ACCOUNT)).create();
      admin.resource(manifest.only(ValidatingAdmissionPolicyBinding.class, ACCOUNT)).create();
      KubernetesClient agent = plane.clientWith(tokenOfPodOn(admin, "own"));
      node(admin, "other");
      List<io.fabric8.kubernetes.api.model.rbac.PolicyRule> rules =
          manifest.only(ClusterRole.class, ACCOUNT).getRules();
      try (Grants grants = new Grants(admin, agent, ACCOUNT, "agent", rules)) {
        Waiting.until(
            "the policy to be in force",
            () -> {
              clear(admin, "other");
              return said(agent, "other");
            },
            said -> said.contains("the node that it runs on, and no other"));
        assertThat(NoticeMark.of(admin.nodes().withName("other").get())).isEmpty();

        assertThat(said(agent, "own"))
            .isEqualTo("EC2: terminate: node own ends 2096-10-02T07:06:40Z");
        assertThat(NoticeMark.of(admin.nodes().withName("own").get())).contains(NOTICE);
        assertThat(refusal(agent, "own")).contains("annotations only");

        grants.withoutEach(
            (verb, resource) -> {
              clear(admin, "own");
              assertThat(said(agent, "own"))
                  .as("without %s of %s", verb, resource)
                  .contains("forbidden", verb);
            });
        assertThat(said(agent, "own")).startsWith("EC2: terminate: node own ends");
      }
    }
  }

  /** What an agent says of one look at a machine that will be taken away. */
  private static String said(KubernetesClient client, String node) {
    List<String> log = new ArrayList<>();
    new NodeAgent(client, node, () -> Optional.of(NOTICE), log::add).look();
    return String.join("\n", log);
  }

  /** What becomes of an attempt to keep pods from a node. */
  private static String refusal(KubernetesClient client, String node) {
    try {
      client
          .nodes()
          .withName(node)
          .edit(one -> one.edit().editOrNewSpec().withUnschedulable(true).endSpec().build());
      return "";
    } catch (KubernetesClientException e) {
      return e.getMessage();
    }
  }

  private static void clear(KubernetesClient admin, String node) {
    admin
        .nodes()
        .withName(node)
        .edit(
            one ->
                one.edit()
                    .editMetadata()
                    .removeFromAnnotations(Marks.NOTICE)
                    .endMetadata()
                    .build());
  }

  private static Node node(KubernetesClient admin, String name) {
    return admin
        .resource(new NodeBuilder().withNewMetadata().withName(name).endMetadata().build())
        .create();
  }

  /** As a kubelet asks for it: the token says on which node the pod is. */
  private static String tokenOfPodOn(KubernetesClient admin, String node) {
    node(admin, node);
    admin
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata().build())
        .create();
    admin
        .resource(
            new ServiceAccountBuilder()
                .withNewMetadata()
                .withName(ACCOUNT)
                .withNamespace(NAMESPACE)
                .endMetadata()
                .build())
        .create();
    String uid =
        admin
            .resource(
                new PodBuilder()
                    .withNewMetadata()
                    .withName("agent")
                    .withNamespace(NAMESPACE)
                    .endMetadata()
                    .withNewSpec()
                    .withNodeName(node)
                    .withServiceAccountName(ACCOUNT)
                    .addNewContainer()
                    .withName("agent")
                    .withImage("none")
                    .endContainer()
                    .endSpec()
                    .build())
            .create()
            .getMetadata()
            .getUid();
    TokenRequest request =
        new TokenRequestBuilder()
            .withNewSpec()
            .withNewBoundObjectRef("v1", "Pod", "agent", uid)
            .endSpec()
            .build();
    return admin
        .serviceAccounts()
        .inNamespace(NAMESPACE)
        .withName(ACCOUNT)
        .tokenRequest(request)
        .getStatus()
        .getToken();
  }
}
