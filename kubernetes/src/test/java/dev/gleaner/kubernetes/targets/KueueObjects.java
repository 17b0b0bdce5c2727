package dev.gleaner.kubernetes.targets;

/** What a scene with Kueue is made of, as people write it. */
final class KueueObjects {

  static final String QUEUES =
      """
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: gleaner-batch}
      value: -1000
      preemptionPolicy: Never
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: WorkloadPriorityClass
      metadata: {name: important}
      value: 1000
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ResourceFlavor
      metadata: {name: spot}
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: ClusterQueue
      metadata: {name: batch, labels: {gleaner.dev/follow-excess: "true"}}
      spec:
        namespaceSelector: {}
        preemption: {withinClusterQueue: LowerPriority}
        resourceGroups:
        - coveredResources: [cpu]
          flavors: [{name: spot, resources: [{name: cpu, nominalQuota: 0}]}]
      ---
      apiVersion: kueue.x-k8s.io/v1beta2
      kind: LocalQueue
      metadata: {name: jobs, namespace: default}
      spec: {clusterQueue: batch}
      """;

  /** Kueue suspends it; the pod that is evicted is not the fault of the Job. */
  static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata:
        generateName: work-
        namespace: default
        labels: {kueue.x-k8s.io/queue-name: jobs%s}
      spec:
        backoffLimit: 100
        template:
          metadata: {labels: {kind: batch%s}}
          spec:
            priorityClassName: gleaner-batch
            restartPolicy: Never
            terminationGracePeriodSeconds: 1
            containers:
            - name: one
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              resources: {requests: {cpu: %dm}}
      """;

  static final String SERVICE =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: default}
      spec:
        replicas: %d
        selector: {matchLabels: {kind: web}}
        template:
          metadata: {labels: {kind: web}}
          spec:
            terminationGracePeriodSeconds: 1
            topologySpreadConstraints:
            - maxSkew: 1
              topologyKey: kubernetes.io/hostname
              whenUnsatisfiable: ScheduleAnyway
              labelSelector: {matchLabels: {kind: web}}
            containers:
            - name: one
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              readinessProbe: {httpGet: {path: /healthz, port: 8080}, periodSeconds: 1}
              resources: {requests: {cpu: %dm}}
      """;

  private KueueObjects() {}
}
