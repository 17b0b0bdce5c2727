import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A tar archive whose bytes depend on names and contents only. */
final class Tar {

  private Tar() {}

  /** Writes files, given as paths or as their content, in their order, as of no time or owner. */
  static void write(Map<String, ?> files, OutputStream to) throws IOException {
    // A folder that has no entry is made for its owner alone, and Java does not run as that one.
    Set<String> folders = new TreeSet<>();
    for (String file : files.keySet()) {
      for (int end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) {
        folders.add(file.substring(0, end + 1));
      }
    }
    for (String folder : folders) {
      to.write(head(folder, "0000755", 0, "5"));
    }
    for (Map.Entry<String, ?> file : files.entrySet()) {
      String name = file.getKey();
      byte[] content =
          file.getValue() instanceof Path path ? Files.readAllBytes(path) : (byte[]) file.getValue();
      boolean program =
          name.contains("/bin/") || name.contains(".so") || name.endsWith("jspawnhelper");
      to.write(head(name, program ? "0000755" : "0000644", content.length, "0"));
      to.write(content);
      to.write(new byte[(512 - content.length % 512) % 512]);
    }
    to.write(new byte[1024]);
  }

  private static byte[] head(String name, String mode, int size, String type) {
    byte[] head = new byte[512];
    put(head, 0, name);
    put(head, 100, mode);
    put(head, 108, "0000000");
    put(head, 116, "0000000");
    put(head, 124, "%011o".formatted(size));
    put(head, 136, "00000000000");
    put(head, 148, "        ");
    put(head, 156, type);
    put(head, 257, "ustar\00000");
    int sum = 0;
    for (byte one : head) {
      sum += one & 0xff;
    }
    put(head, 148, "%06o\0 ".formatted(sum));
    return head;
  }

  private static void put(byte[] head, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (at == 0 && bytes.length > 100) {
      throw new IllegalArgumentException(text + ": the name is longer than 100 bytes");
    }
    System.arraycopy(bytes, 0, head, at, bytes.length);
  }
}
