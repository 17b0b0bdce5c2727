package dev.gleaner.kubernetes.names;

/**
 * What Gleaner writes on objects of a cluster, and reads from them. All of the controller's state
 * is there: a replica that takes over reads it and goes on.
 */
public final class Marks {

  public static final String PREFIX = "gleaner.dev/";

  /** Annotation of a node, by anybody: when it will be taken away (RFC 3339). */
  public static final String NOTICE = PREFIX + "notice";

  /** Annotation of a node, by anybody: why, in the words of whoever says so. */
  public static final String NOTICE_REASON = PREFIX + "notice-reason";

  /** Annotation of a node, by anybody: when a cloud advised to leave it (RFC 3339). */
  public static final String ADVICE = PREFIX + "advice";

  /** Annotation of a node, by anybody: why, in the words of the cloud. */
  public static final String ADVICE_REASON = PREFIX + "advice-reason";

  /** Annotation of a node: what the controller made of the advice. */
  public static final String ADVICE_FOLLOWED = PREFIX + "advice-followed";

  /**
   * Annotation of a node: the notice that the controller made of the advice (RFC 3339). While the
   * notice is this one, nobody has said that the node ends.
   */
  public static final String ADVICE_NOTICE = PREFIX + "advice-notice";

  /** Taint of a node that a cloud advised to leave: what comes new goes elsewhere, if it can. */
  public static final String ADVISED = PREFIX + "advised";

  /**
   * Taint of a node that is being drained: nothing new comes. Also a label of a pod that was
   * replaced and will end.
   */
  public static final String LEAVING = PREFIX + "leaving";

  /**
   * Label of a node that load balancers outside of the cluster send nothing to, of Kubernetes
   * itself. The controllers of clouds and of load balancers look at its presence only.
   */
  public static final String OUT_OF_BALANCERS =
      "node.kubernetes.io/exclude-from-external-load-balancers";

  /** Its value where the controller has set it: whoever else has set it wants it to stay. */
  public static final String BY_GLEANER = "gleaner.dev";

  /** Annotation of a node: when draining began (RFC 3339). */
  public static final String BEGAN = PREFIX + "drain-began";

  /** Annotation of a pod that was replaced: the ReplicaSet that it was of. */
  public static final String REPLACED_IN = PREFIX + "replaced-in";

  /** Annotation of a pod that gets no new requests: since when (RFC 3339). */
  public static final String OUT_SINCE = PREFIX + "out-since";

  /** Annotation of a pod: the labels that it had, for a person who wants to know (JSON). */
  public static final String LABELS = PREFIX + "labels";

  /** Annotation of a pod that does some work, by anybody: when that is done (RFC 3339). */
  public static final String EXPECTED_END = PREFIX + "expected-end";

  /**
   * Label of a ResourceQuota or a ClusterQueue of Kueue, by anybody: its cores follow what services
   * hold beyond their need.
   */
  public static final String FOLLOW_EXCESS = PREFIX + "follow-excess";

  private Marks() {}
}
