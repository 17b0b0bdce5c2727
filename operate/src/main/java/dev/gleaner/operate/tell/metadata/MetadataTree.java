package dev.gleaner.operate.tell.metadata;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.operate.tell.NoticeFile;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The folders and texts of EC2's instance metadata, as far as they say something of a machine that
 * will be taken away. What is not so is not there, as on EC2.
 */
final class MetadataTree {

  private static final String LATEST = "latest";

  /** An account that no customer has: the machine belongs to another cloud. */
  private static final String ACCOUNT = "000000000000";

  private final TreeMap<String, String> texts = new TreeMap<>();

  MetadataTree(MachineFacts facts, Optional<Notice> notice, Optional<Advice> advice) {
    put("meta-data/events/maintenance/history", "[]");
    put("meta-data/events/maintenance/scheduled", "[]");
    put("meta-data/hostname", facts.host());
    put("meta-data/instance-id", facts.instance());
    put("meta-data/instance-life-cycle", "spot");
    put("meta-data/local-hostname", facts.host());
    put("meta-data/local-ipv4", facts.address());
    facts.type().ifPresent(type -> put("meta-data/instance-type", type));
    facts.zone().ifPresent(zone -> put("meta-data/placement/availability-zone", zone));
    facts.region().ifPresent(region -> put("meta-data/placement/region", region));
    put("dynamic/instance-identity/document", document(facts));
    notice.ifPresent(
        one -> {
          put("meta-data/spot/instance-action", NoticeFile.text(one));
          put("meta-data/spot/termination-time", NoticeFile.time(one.atMillis()).toString());
        });
    advice.ifPresent(
        one ->
            put(
                "meta-data/events/recommendations/rebalance",
                "{\"noticeTime\": \"%s\"}".formatted(NoticeFile.time(one.atMillis()))));
  }

  private void put(String path, String text) {
    texts.put(LATEST + "/" + path, text);
  }

  private static String document(MachineFacts facts) {
    StringBuilder document = new StringBuilder("{\n");
    document.append("  \"accountId\" : \"%s\",\n".formatted(ACCOUNT));
    facts.type().ifPresent(type -> member(document, "instanceType", type));
    facts.zone().ifPresent(zone -> member(document, "availabilityZone", zone));
    facts.region().ifPresent(region -> member(document, "region", region));
    member(document, "instanceId", facts.instance());
    member(document, "privateIp", facts.address());
    return document.append("  \"version\" : \"2017-09-30\"\n}").toString();
  }

  private static void member(StringBuilder document, String key, String value) {
    document.append("  \"%s\" : \"%s\",\n".formatted(key, value));
  }

  /**
   * The text at a path, or the names in the folder there; folders among them end with a slash.
   *
   * @param path as the request has it
   * @return empty where nothing is
   */
  Optional<String> at(String path) {
    // Each version of the interface has the same paths, and programs ask for the one they know.
    String plain =
        path.replaceAll("/+", "/")
            .replaceFirst("^/(1\\.0|20[0-9]{2}-[0-9]{2}-[0-9]{2})(/|$)", "/latest$2")
            .replaceFirst("^/", "")
            .replaceFirst("/$", "");
    return Optional.ofNullable(texts.get(plain)).or(() -> names(plain));
  }

  private Optional<String> names(String folder) {
    String start = folder.isEmpty() ? "" : folder + "/";
    NavigableSet<String> names = new TreeSet<>();
    texts.keySet().stream()
        .filter(path -> path.startsWith(start))
        .map(path -> path.substring(start.length()))
        .forEach(
            rest ->
                names.add(rest.contains("/") ? rest.substring(0, rest.indexOf('/') + 1) : rest));
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", names));
  }
}
