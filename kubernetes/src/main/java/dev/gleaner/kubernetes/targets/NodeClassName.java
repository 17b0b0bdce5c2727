package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** What Karpenter's node pools refer to for all that a plan does not say. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record NodeClassName(String group, String kind, String name) {

  public static final NodeClassName USUAL = new NodeClassName(null, null, null);

  public NodeClassName {
    group = group == null ? "karpenter.k8s.aws" : group;
    kind = kind == null ? "EC2NodeClass" : kind;
    name = name == null ? "default" : name;
  }
}
