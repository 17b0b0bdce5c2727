package dev.gleaner.peers.stock;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Hadoop's configuration files. */
public final class SiteFile {

  private SiteFile() {}

  public static void write(Path file, Map<String, String> properties) {
    StringBuilder text = new StringBuilder("<configuration>\n");
    new TreeMap<>(properties)
        .forEach(
            (name, value) ->
                text.append("  <property><name>")
                    .append(escaped(name))
                    .append("</name><value>")
                    .append(escaped(value))
                    .append("</value></property>\n"));
    writeText(file, text.append("</configuration>\n").toString());
  }

  /** A daemon and its clients log to their standard output, which goes to a file. */
  public static void writeLogging(Path file) {
    writeText(
        file,
        """
        log4j.rootLogger=INFO,console
        log4j.appender.console=org.apache.log4j.ConsoleAppender
        log4j.appender.console.layout=org.apache.log4j.PatternLayout
        log4j.appender.console.layout.ConversionPattern=%d{ISO8601} %p %c{1}: %m%n
        """);
  }

  public static void writeText(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
