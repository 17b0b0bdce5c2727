package dev.gleaner.cli.jobs;

import dev.gleaner.testing.Await;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.minikdc.MiniKdc;
import org.apache.kerby.kerberos.kerb.client.KrbClient;
import org.apache.kerby.kerberos.kerb.client.KrbConfig;
import org.apache.kerby.kerberos.kerb.type.ticket.TgtTicket;

/** A YARN that lets in whom a KDC knows: both are real, and on loopback. */
final class KerberosCluster implements AutoCloseable {

  private static final String REALM = "@EXAMPLE.COM";
  private static final String SERVER = "yarn/localhost" + REALM;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final Path folder;
  private final MiniKdc kdc;
  private final Process servers;

  KerberosCluster(Path folder) throws Exception {
    this.folder = folder;
    kdc = new MiniKdc(MiniKdc.createConf(), Files.createDirectory(folder.resolve("kdc")).toFile());
    kdc.start();
    keytab("yarn/localhost");
    Files.createDirectory(configuration());
    servers = start();
    await();
  }

  /** A principal of this name, and the file with its key. */
  Path keytab(String name) throws Exception {
    Path file = folder.resolve(name.replace('/', '-') + ".keytab");
    if (Files.notExists(file)) {
      kdc.createPrincipal(file.toFile(), name);
    }
    return file;
  }

  /** What kinit would leave behind. */
  Path ticket(String name) throws Exception {
    KrbConfig config = new KrbConfig();
    config.addKrb5Config(kdc.getKrb5conf());
    KrbClient client = new KrbClient(config);
    client.setKdcHost(kdc.getHost());
    client.setKdcRealm(kdc.getRealm());
    client.setKdcTcpPort(kdc.getPort());
    client.setAllowUdp(false);
    client.init();
    TgtTicket ticket = client.requestTgt(name + REALM, keytab(name).toFile());
    Path cache = folder.resolve(name + ".cache");
    client.storeTicket(ticket, cache.toFile());
    return cache;
  }

  /** For clients: core-site.xml and yarn-site.xml. */
  Path configuration() {
    return folder.resolve("conf");
  }

  /** How a JVM finds the KDC. */
  Map<String, String> variables() {
    return Map.of("JAVA_TOOL_OPTIONS", "-Djava.security.krb5.conf=" + kdc.getKrb5conf());
  }

  private Process start() throws Exception {
    Path properties = folder.resolve("servers.xml");
    try (OutputStream out = Files.newOutputStream(properties)) {
      properties().writeXml(out);
    }
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                KerberosServers.class.getName(),
                properties.toString(),
                configuration().resolve("yarn-site.xml").toString())
            .redirectErrorStream(true)
            .redirectOutput(log().toFile());
    builder.environment().putAll(variables());
    return builder.start();
  }

  private Path log() {
    return folder.resolve("servers.log");
  }

  private Configuration properties() throws Exception {
    Configuration all = new Configuration(false);
    all.set("hadoop.security.authentication", "kerberos");
    all.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    all.set("hadoop.security.group.mapping", "org.apache.hadoop.security.NullGroupsMapping");
    for (String service : List.of("resourcemanager", "nodemanager")) {
      all.set("yarn.%s.principal".formatted(service), SERVER);
      all.set("yarn.%s.keytab".formatted(service), keytab("yarn/localhost").toString());
    }
    for (String address : List.of("", ".admin", ".scheduler", ".resource-tracker", ".webapp")) {
      all.set("yarn.resourcemanager%s.address".formatted(address), "localhost:0");
    }
    for (String address : List.of("", ".localizer", ".webapp")) {
      all.set("yarn.nodemanager%s.address".formatted(address), "localhost:0");
    }
    // Web pages with Kerberos need a certificate; nothing here asks for pages.
    all.setBoolean("yarn.resourcemanager.webapp.delegation-token-auth-filter.enabled", false);
    all.set("yarn.nodemanager.local-dirs", folder.resolve("local").toString());
    all.set("yarn.nodemanager.log-dirs", folder.resolve("logs").toString());
    all.setInt("yarn.nodemanager.resource.memory-mb", 4096);
    all.setInt("yarn.nodemanager.resource.cpu-vcores", 4);
    // A real node has it in /etc/krb5.conf.
    variables().forEach((name, value) -> all.set("yarn.nodemanager.admin-env", name + "=" + value));
    all.setBoolean("yarn.nodemanager.vmem-check-enabled", false);
    all.setBoolean("yarn.nodemanager.disk-health-checker.enable", false);
    all.setInt("yarn.scheduler.minimum-allocation-mb", 1);
    all.setBoolean("yarn.acl.enable", true);
    all.set("yarn.admin.acl", "operator");
    all.set("yarn.scheduler.capacity.root.queues", "default");
    all.set("yarn.scheduler.capacity.root.default.capacity", "100");
    all.set("yarn.scheduler.capacity.maximum-am-resource-percent", "0.5");
    all.set("yarn.application.classpath", hadoop());
    all.set("gleaner.staging-dir", folder.resolve("staging").toUri().toString());
    return all;
  }

  // Everything but our own modules, which are shipped.
  private static String hadoop() {
    return String.join(
        ",",
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.contains("gleaner") && entry.endsWith(".jar"))
            .toList());
  }

  private void await() throws Exception {
    try {
      Await.that("servers that have started")
          .within(PATIENCE)
          .asLongAs(servers::isAlive)
          .seeing(() -> Files.readString(log()))
          .until(() -> Files.exists(configuration().resolve("yarn-site.xml")));
    } catch (AssertionError e) {
      close();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    servers.getOutputStream().close();
    servers.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    kdc.stop();
  }
}
