#!/bin/sh
# A YARN of real processes on this machine: a ResourceManager, two nodes for everybody and one for short
# applications, of two cores each. Everything it writes is below FOLDER.
#   cluster.sh start FOLDER | stop FOLDER | start-resourcemanager FOLDER
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=${2:?"expected: cluster.sh start FOLDER"}
mkdir -p "$folder"
# Half of the places that name it are URIs.
folder=$(cd "$folder" && pwd)
port=${GLEANER_DEMO_PORT:-18000}
# Gleaner's own jars have all of Hadoop's daemons.
classes=${HADOOP_CLASSES:-"$here/../../cli/target/lib/*"}
[ -n "${HADOOP_CLASSES:-}" ] || [ -d "$here/../../cli/target/lib" ] ||
  { echo "cluster.sh: Gleaner is not built; run gleaner --version once" >&2; exit 1; }

site() {
  echo "<configuration>"
  while read -r name value; do
    echo "  <property><name>$name</name><value>$value</value></property>"
  done
  echo "</configuration>"
}

configure() {
  mkdir -p "$folder/conf" "$folder/labels" "$folder/state" "$folder/staging"
  echo "fs.defaultFS file:///" | site >"$folder/conf/core-site.xml"
  # ${node.port} is what a NodeManager is started with.
  site >"$folder/conf/yarn-site.xml" <<PROPERTIES
yarn.resourcemanager.hostname 127.0.0.1
yarn.resourcemanager.bind-host 127.0.0.1
yarn.resourcemanager.scheduler.address 127.0.0.1:$((port + 30))
yarn.resourcemanager.resource-tracker.address 127.0.0.1:$((port + 31))
yarn.resourcemanager.address 127.0.0.1:$((port + 32))
yarn.resourcemanager.admin.address 127.0.0.1:$((port + 33))
yarn.resourcemanager.webapp.address 127.0.0.1:$((port + 88))
yarn.resourcemanager.connect.retry-interval.ms 1000
yarn.resourcemanager.recovery.enabled true
yarn.resourcemanager.store.class org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore
yarn.resourcemanager.fs.state-store.uri file://$folder/state
yarn.resourcemanager.work-preserving-recovery.scheduling-wait-ms 2000
yarn.node-labels.enabled true
yarn.node-labels.fs-store.root-dir file://$folder/labels
yarn.scheduler.include-port-in-node-name true
yarn.scheduler.minimum-allocation-mb 128
yarn.nm.liveness-monitor.expiry-interval-ms 10000
yarn.nodemanager.hostname 127.0.0.1
yarn.nodemanager.address 127.0.0.1:\${node.port}
yarn.nodemanager.localizer.address 127.0.0.1:0
yarn.nodemanager.collector-service.address 127.0.0.1:0
yarn.nodemanager.webapp.address 127.0.0.1:0
yarn.nodemanager.local-dirs $folder/nodes/\${node.port}/local
yarn.nodemanager.log-dirs $folder/nodes/\${node.port}/logs
yarn.nodemanager.resource.cpu-vcores 2
yarn.nodemanager.resource.memory-mb 2048
yarn.nodemanager.pmem-check-enabled false
yarn.nodemanager.vmem-check-enabled false
yarn.nodemanager.disk-health-checker.enable false
yarn.application.classpath $(echo "$classes" | tr ':' ',')
gleaner.staging-dir file://$folder/staging
PROPERTIES
  site >"$folder/conf/capacity-scheduler.xml" <<PROPERTIES
yarn.scheduler.capacity.maximum-am-resource-percent 0.5
yarn.scheduler.capacity.resource-calculator org.apache.hadoop.yarn.util.resource.DominantResourceCalculator
yarn.scheduler.capacity.root.queues short,long
yarn.scheduler.capacity.root.accessible-node-labels.general.capacity 100
yarn.scheduler.capacity.root.short.capacity 100
yarn.scheduler.capacity.root.short.accessible-node-labels &#32;
yarn.scheduler.capacity.root.long.capacity 0
yarn.scheduler.capacity.root.long.maximum-capacity 0
yarn.scheduler.capacity.root.long.accessible-node-labels general
yarn.scheduler.capacity.root.long.accessible-node-labels.general.capacity 100
yarn.scheduler.capacity.root.long.default-node-label-expression general
PROPERTIES
  cat >"$folder/conf/log4j.properties" <<PROPERTIES
log4j.rootLogger=INFO,console
log4j.appender.console=org.apache.log4j.ConsoleAppender
log4j.appender.console.layout=org.apache.log4j.PatternLayout
log4j.appender.console.layout.ConversionPattern=%d{ISO8601} %p %c{1}: %m%n
PROPERTIES
}

# start NAME CLASS [OPTION...]: a daemon that outlives this script.
start() {
  name=$1
  class=$2
  shift 2
  mkdir -p "$folder/daemons"
  setsid nohup java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
    -Dslf4j.provider=org.slf4j.reload4j.Reload4jServiceProvider "$@" -cp "$folder/conf:$classes" "$class" \
    >>"$folder/daemons/$name.log" 2>&1 </dev/null &
  echo $! >"$folder/daemons/$name.pid"
}

resource_manager() {
  start resourcemanager org.apache.hadoop.yarn.server.resourcemanager.ResourceManager
}

node() {
  start "node-$1" org.apache.hadoop.yarn.server.nodemanager.NodeManager "-Dnode.port=$1"
}

admin() {
  java -XX:TieredStopAtLevel=1 -Dslf4j.provider=org.slf4j.reload4j.Reload4jServiceProvider -cp "$folder/conf:$classes" org.apache.hadoop.yarn.client.cli.RMAdminCLI "$@" \
    >>"$folder/daemons/admin.log" 2>&1
}

case $1 in
  start)
    configure
    resource_manager
    for node in 101 102 103; do node $((port + node)); done
    # Waits for the ResourceManager by itself.
    admin -addToClusterNodeLabels "general(exclusive=false)" ||
      { echo "the ResourceManager did not start; see $folder/daemons" >&2; exit 1; }
    # A node calls itself by address or by name, as the machine's list of names has it.
    labels=
    for host in 127.0.0.1 localhost; do
      labels="$labels $host:$((port + 101))=general $host:$((port + 102))=general"
    done
    admin -replaceLabelsOnNode "$labels"
    echo "ResourceManager at http://127.0.0.1:$((port + 88)); configuration in $folder/conf"
    ;;
  start-resourcemanager) resource_manager ;;
  start-node) node "$3" ;;
  stop)
    # Nodes say good-bye to the ResourceManager, and wait for one that is gone.
    for file in "$folder"/daemons/node-*.pid "$folder"/daemons/resourcemanager.pid; do
      kill "$(cat "$file")" 2>/dev/null || continue
      for _ in $(seq 100); do
        kill -0 "$(cat "$file")" 2>/dev/null || break
        sleep 0.1
      done
    done
    ;;
  *)
    echo "expected: cluster.sh start FOLDER, or stop" >&2
    exit 2
    ;;
esac
