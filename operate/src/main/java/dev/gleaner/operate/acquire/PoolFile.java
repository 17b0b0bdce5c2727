package dev.gleaner.operate.acquire;

import dev.gleaner.config.keep.KeepFields;
import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.Contract;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.acquire.PoolSettings.Held;
import dev.gleaner.operate.acquire.PoolSettings.Keep;
import dev.gleaner.operate.acquire.PoolSettings.Limits;
import dev.gleaner.operate.acquire.PoolSettings.Partition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Reads the file of a pool. Whatever is wrong is said with its line. */
public final class PoolFile {

  private static final Expected EXPECTED = new Expected("pool", "\"cloud\" and \"keep\"");
  private static final List<String> CLOUDS = List.of("ec2", "azure", "gcp", "command");
  private static final List<String> TARGETS =
      Stream.concat(KeepFields.TARGETS.stream(), Stream.of("short-partition")).toList();
  private static final int MANY = 100_000;

  private PoolFile() {}

  public static PoolSettings load(Path file) {
    return read(YamlTree.read(file, EXPECTED));
  }

  /** A pool that is not a file of its own; the place is what errors call it. */
  public static PoolSettings parse(String place, String text) {
    return read(YamlTree.read(place, text, EXPECTED));
  }

  private static PoolSettings read(Value.Mapping tree) {
    Schema.beside(PoolFile.class, "pool.schema.json").check(tree);
    Fields pool = new Fields("", tree);
    Duration look = pool.someTime("look", Duration.ofSeconds(30));
    PoolSettings settings =
        new PoolSettings(
            pool.text("name", ""),
            account(pool.below("cloud")),
            pool.below("machines").text("type", ""),
            pool.below("machines").choice("contract", Contract.SPOT, Contract.class),
            keep(pool.below("keep"), look),
            limits(pool.below("limits")),
            look);
    checkLimits(pool, settings);
    return settings;
  }

  /** Which cloud, in the words that all files use for it. */
  public static CloudAccount account(Fields cloud) {
    List<String> given = CLOUDS.stream().filter(cloud::has).toList();
    if (given.size() != 1) {
      throw cloud
          .mapping()
          .origin()
          .problem(
              "%s has %s; expected one of ec2, azure, gcp and command"
                  .formatted(cloud.key(), given.isEmpty() ? "none" : String.join(" and ", given)));
    }
    if (cloud.has("command")) {
      return new CloudAccount.Command(cloud.below("command").text("program", ""));
    }
    if (cloud.has("ec2")) {
      Fields ec2 = cloud.below("ec2");
      return new CloudAccount.Ec2(ec2.text("region", ""), ec2.text("launch-template", ""));
    }
    if (cloud.has("gcp")) {
      Fields gcp = cloud.below("gcp");
      return new CloudAccount.Gcp(
          gcp.text("project", ""), gcp.text("zone", ""), gcp.text("instance-template", ""));
    }
    Fields azure = cloud.below("azure");
    return new CloudAccount.Azure(
        azure.text("subscription", ""),
        azure.text("resource-group", ""),
        azure.text("scale-set", ""));
  }

  private static Keep keep(Fields keep, Duration look) {
    List<String> given = TARGETS.stream().filter(keep::has).toList();
    if (given.size() != 1) {
      throw keep.mapping()
          .origin()
          .problem(
              "%s has %s; expected one of nodes, cores, utilisation and short-partition"
                  .formatted(keep.key(), given.isEmpty() ? "none" : String.join(" and ", given)));
    }
    KeepFields.checkUsed(keep, keep.has("utilisation"), keep.has("replace"));
    if (!keep.has("short-partition")) {
      return new Held(KeepFields.read(keep, 1));
    }
    for (String key : List.of("replace", "replace-rule")) {
      if (keep.has(key)) {
        throw keep.bad(key, "no such key beside short-partition");
      }
    }
    return PartitionEntry.read(
        keep.below("short-partition"),
        KeepFields.scaleIn(keep),
        // A burst of short applications does not wait for an hour.
        keep.someTime("every", look));
  }

  private static Limits limits(Fields limits) {
    return new Limits(
        limits.count("most-nodes", 1, 1, MANY),
        limits.count("most-at-once", 10, 1, MANY),
        limits.someTime("drain", Duration.ofMinutes(30)),
        limits.someTime("join", Duration.ofMinutes(15)));
  }

  /** A target that can never be reached is a mistake, and one that nobody would notice. */
  private static void checkLimits(Fields pool, PoolSettings settings) {
    int least = leastNodes(settings.keep());
    if (settings.limits().mostNodes() < least) {
      throw pool.below("limits")
          .bad("most-nodes", "at least the %d nodes that keep wants".formatted(least));
    }
  }

  private static int leastNodes(Keep keep) {
    if (keep instanceof Partition partition) {
      return partition.budget().mostTransient();
    }
    Target target = ((Held) keep).settings().target();
    if (target instanceof Target.Nodes hold) {
      return hold.nodes();
    }
    return target instanceof Target.Utilisation band ? band.leastNodes() : 1;
  }
}
