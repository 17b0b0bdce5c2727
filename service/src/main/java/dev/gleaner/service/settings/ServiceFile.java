package dev.gleaner.service.settings;

import dev.gleaner.config.evict.SchedulerFields;
import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Origin;
import dev.gleaner.config.yaml.Schema;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.service.books.BooksSettings;
import dev.gleaner.service.books.ResourceWords;
import dev.gleaner.service.books.SchedulerSettings;
import dev.gleaner.service.settings.ServiceSettings.TlsFiles;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Reads the file of a service. Whatever is wrong is said with its line. */
public final class ServiceFile {

  public static final int PORT = 8742;

  private static final Expected EXPECTED = new Expected("service", "\"folder\"");
  private static final int HIGHEST_PORT = 65_535;
  private static final int MOST_REMEMBERED = 100_000_000;
  private static final long LARGEST_STATE_MIB = 512;
  private static final long SNAPSHOT_MIB = 64;
  private static final long MOST_MIB = 1024;

  private ServiceFile() {}

  public static ServiceSettings load(Path file) {
    return read(YamlTree.read(file, EXPECTED));
  }

  /** One that is not a file of its own; the place is what errors call it. */
  public static ServiceSettings parse(String place, String text) {
    return read(YamlTree.read(place, text, EXPECTED));
  }

  /** What holds where nothing is said. */
  public static ServiceSettings usual() {
    return read(new Value.Mapping(new Origin("no file", 0), Map.of()));
  }

  private static ServiceSettings read(Value.Mapping tree) {
    Schema.beside(ServiceFile.class, "service.schema.json").check(tree);
    Fields file = new Fields("", tree);
    return new ServiceSettings(
        address(file),
        file.count("port", PORT, 0, HIGHEST_PORT),
        file.yes("other-machines", false),
        path(file, "folder"),
        path(file, "token-file"),
        tls(file.below("tls")),
        books(file),
        mib(file, "largest-state", LARGEST_STATE_MIB),
        mib(file, "snapshot-after", SNAPSHOT_MIB));
  }

  private static long mib(Fields file, String key, long usual) {
    long mib = file.mib(key, usual);
    if (mib < 1 || mib > MOST_MIB) {
      throw file.bad(key, "a size from 1 MiB to 1 GiB");
    }
    return mib;
  }

  /** Where a service listens: this machine alone, unless the file says that others may ask. */
  public static InetAddress address(Fields file) {
    try {
      InetAddress address = InetAddress.getByName(file.text("address", "127.0.0.1"));
      if (!address.isLoopbackAddress() && !file.yes("other-machines", false)) {
        throw file.bad(
            "address", "one of this machine alone, or \"other-machines: true\" beside it");
      }
      return address;
    } catch (UnknownHostException e) {
      throw file.bad("address", "an address of this machine, such as 127.0.0.1");
    }
  }

  /** Certificate and key, if the file names any. */
  public static Optional<TlsFiles> tls(Fields tls) {
    if (tls.mapping().entries().isEmpty()) {
      return Optional.empty();
    }
    boolean isPem = tls.has("certificate") || tls.has("key");
    boolean isStore = tls.has("keystore") || tls.has("password-file");
    if (isPem == isStore) {
      throw tls.bad(
          isStore ? "keystore" : "certificate",
          "certificate and key, or keystore and password-file");
    }
    return Optional.of(
        isPem
            ? new TlsFiles.Pem(needed(tls, "certificate"), needed(tls, "key"))
            : new TlsFiles.Keystore(needed(tls, "keystore"), needed(tls, "password-file")));
  }

  private static Path needed(Fields fields, String key) {
    return path(fields, key).orElseThrow(() -> fields.bad(key, "a file"));
  }

  /** A file or folder that may be named. */
  public static Optional<Path> path(Fields fields, String key) {
    return fields.has(key) ? Optional.of(Path.of(fields.text(key, ""))) : Optional.empty();
  }

  private static BooksSettings books(Fields file) {
    Fields words = file.below("resources");
    SchedulerSettings scheduler =
        new SchedulerSettings(
            file.choice("scheduler", SchedulerName.PREEMPTIBLE_AWARE, SchedulerName.class),
            SchedulerFields.ranks(file),
            SchedulerFields.filters(file),
            SchedulerFields.cost(file),
            file.someTime("paid-period", Duration.ofHours(1)).toMillis(),
            file.someTime("longest-life", Duration.ofDays(7)).toMillis());
    return new BooksSettings(
        scheduler,
        new ResourceWords(
            words.text("cores", ResourceWords.USUAL.cores()),
            words.text("memory", ResourceWords.USUAL.memory())),
        file.someTime("reservation", Duration.ofSeconds(60)).toMillis(),
        file.count("remembered-requests", 500_000, 0, MOST_REMEMBERED));
  }
}
