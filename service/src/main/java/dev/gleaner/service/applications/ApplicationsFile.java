package dev.gleaner.service.applications;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.operate.acquire.PoolFile;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import dev.gleaner.service.settings.ServiceFile;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the file of a master. Whatever is wrong is said with its line. */
public final class ApplicationsFile {

  public static final int PORT = 8743;

  private static final Expected EXPECTED = new Expected("applications", "\"clouds\"");
  private static final int HIGHEST_PORT = 65_535;
  private static final int MANY = 100_000;
  private static final double USUAL_SPEED = 60;

  private ApplicationsFile() {}

  public static ApplicationsSettings load(Path file) {
    return read(YamlTree.read(file, EXPECTED));
  }

  /** One that is not a file of its own; the place is what errors call it. */
  public static ApplicationsSettings parse(String place, String text) {
    return read(YamlTree.read(place, text, EXPECTED));
  }

  /** What holds where nothing is said: a rehearsal. */
  public static ApplicationsSettings usual() {
    return read(new Value.Mapping(new Origin("no file", 0), Map.of()));
  }

  private static ApplicationsSettings read(Value.Mapping tree) {
    Schema.beside(ApplicationsFile.class, "applications.schema.json").check(tree);
    Fields file = new Fields("", tree);
    Fields rehearsal = file.below("rehearsal");
    RehearsalSettings usual = RehearsalSettings.USUAL;
    return new ApplicationsSettings(
        file.text("name", "applications"),
        ServiceFile.address(file),
        file.count("port", PORT, 0, HIGHEST_PORT),
        ServiceFile.path(file, "folder"),
        ServiceFile.path(file, "token-file"),
        ServiceFile.tls(file.below("tls")),
        clouds(file),
        file.list("queues", ApplicationsFile::queue),
        new RehearsalSettings(
            rehearsal.duration("start", usual.start()),
            rehearsal.duration("notice", usual.notice()),
            rehearsal.count("most-servers", usual.mostServers(), 1, MANY)),
        rehearsal.number("speed", USUAL_SPEED, 0.001, MANY),
        books(file),
        file.someTime("look", Duration.ofSeconds(10)));
  }

  private static Map<String, CloudAccount> clouds(Fields file) {
    Fields clouds = file.below("clouds");
    if (!clouds.mapping().entries().isEmpty() && file.has("rehearsal")) {
      throw file.bad("rehearsal", "clouds or rehearsal, and not both");
    }
    Map<String, CloudAccount> accounts = new LinkedHashMap<>();
    clouds
        .mapping()
        .entries()
        .keySet()
        .forEach(zone -> accounts.put(zone, PoolFile.account(clouds.below(zone))));
    return accounts;
  }

  private static URI queue(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new BadValueException("a URL of Amazon SQS");
    }
  }

  private static BooksSettings books(Fields file) {
    BooksSettings usual = BooksSettings.USUAL;
    return new BooksSettings(
        file.someTime("allocation-latency", usual.allocationLatency()),
        file.someTime("join", usual.join()),
        file.someTime("avoid", usual.avoid()),
        file.someTime("mttr-every", usual.mttrEvery()));
  }
}
