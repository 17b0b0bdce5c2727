package dev.gleaner.kubernetes.chart;

import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Some rights of a user, and what is left of them without one of each. Rights within a namespace
 * are granted in all of them: what is tested is whether each is needed.
 */
final class Grants implements AutoCloseable {

  private static final String NAMESPACE = "gleaner-system";

  private final KubernetesClient admin;
  private final KubernetesClient client;
  private final String name;
  private final List<PolicyRule> rules;

  /** For the account of the controller. */
  Grants(ControlPlane plane, String name, List<PolicyRule> rules) {
    this(
        plane.client(),
        plane.clientAs("system:serviceaccount:%s:gleaner".formatted(NAMESPACE)),
        "gleaner",
        name,
        rules);
  }

  /** For an account and a client of it, which is closed with the grants. */
  Grants(
      KubernetesClient admin,
      KubernetesClient client,
      String account,
      String name,
      List<PolicyRule> rules) {
    this.admin = admin;
    this.client = client;
    this.name = name;
    this.rules = List.copyOf(rules);
    ClusterRole role =
        new ClusterRoleBuilder().withNewMetadata().withName(name).endMetadata().build();
    admin.resource(role).create();
    admin
        .resource(
            new ClusterRoleBindingBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", name)
                .addNewSubject(null, "ServiceAccount", account, NAMESPACE)
                .build())
        .create();
    all();
  }

  /** Of the user. */
  KubernetesClient client() {
    return client;
  }

  void all() {
    put(rules);
  }

  /** Takes away one verb of one resource after the other; says which. */
  void withoutEach(BiConsumer<String, String> verbAndResource) {
    for (int i = 0; i < rules.size(); i++) {
      for (String resource : rules.get(i).getResources()) {
        for (String verb : rules.get(i).getVerbs()) {
          put(without(i, resource, verb));
          verbAndResource.accept(verb, resource);
        }
      }
    }
    all();
  }

  private List<PolicyRule> without(int index, String resource, String verb) {
    List<PolicyRule> left = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      PolicyRule rule = rules.get(i);
      if (i != index) {
        left.add(rule);
        continue;
      }
      for (String one : rule.getResources()) {
        left.add(
            rule.edit()
                .withResources(one)
                .withVerbs(
                    rule.getVerbs().stream()
                        .filter(other -> !(one.equals(resource) && other.equals(verb)))
                        .toList())
                .build());
      }
    }
    left.removeIf(rule -> rule.getVerbs().isEmpty());
    return left;
  }

  // The API server hears of a change of roles a moment later; a rule of its own tells when.
  private void put(List<PolicyRule> now) {
    String mark = "m" + System.nanoTime();
    List<PolicyRule> marked = new ArrayList<>(now);
    marked.add(
        new PolicyRuleBuilder()
            .withApiGroups("marks")
            .withResources(mark)
            .withVerbs("get")
            .build());
    admin
        .rbac()
        .clusterRoles()
        .withName(name)
        .edit(there -> there.edit().withRules(marked).build());
    Waiting.until(
        "the roles to be in force",
        () ->
            client
                .authorization()
                .v1()
                .selfSubjectAccessReview()
                .create(
                    new SelfSubjectAccessReviewBuilder()
                        .withNewSpec()
                        .withNewResourceAttributes()
                        .withGroup("marks")
                        .withResource(mark)
                        .withVerb("get")
                        .endResourceAttributes()
                        .endSpec()
                        .build())
                .getStatus()
                .getAllowed(),
        Boolean.TRUE::equals);
  }

  @Override
  public void close() {
    client.close();
  }
}
