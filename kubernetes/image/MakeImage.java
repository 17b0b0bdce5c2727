import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Makes an OCI image of {@code gleaner} as one file, with neither a daemon nor a registry: a Java
 * runtime by jlink, the shared libraries that it needs, and the jars. Nothing else is in it, no
 * shell either. The same files give the same image, to the byte. Other tools read the file, too:
 * {@code ctr images import}, {@code docker load}, {@code skopeo copy oci-archive:}.
 *
 * <p>{@code java MakeImage NAME:TAG FOLDER-WITH-JARS OUT.tar}
 */
public final class MakeImage {

  private static final String MODULES =
      "java.se,jdk.crypto.ec,jdk.httpserver,jdk.management,jdk.naming.dns,jdk.net,jdk.unsupported"
          + ",jdk.zipfs";
  // Of windows, fonts and sounds: java.beans is in the same module, which is why that is here.
  private static final Pattern DESKTOP =
      Pattern.compile("lib(awt|fontmanager|freetype|javajpeg|jawt|jsound|lcms|mlib|splash).*[.]so");
  private static final String NOBODY = "65532";

  private final Path work;
  private final Map<String, byte[]> blobs = new TreeMap<>();

  private MakeImage(Path work) {
    this.work = work;
  }

  public static void main(String[] args) throws Exception {
    if (args.length != 3) {
      System.err.println("usage: java MakeImage NAME:TAG FOLDER-WITH-JARS OUT.tar");
      System.exit(2);
    }
    Path jars = Path.of(args[1]);
    if (!Files.isRegularFile(jars.resolve("gleaner-cli.jar"))) {
      System.err.println(jars + ": has no gleaner-cli.jar; run: mvn package -pl cli -am");
      System.exit(1);
    }
    Path work = Files.createTempDirectory("gleaner-image");
    try {
      new MakeImage(work).make(args[0], jars, Path.of(args[2]));
    } finally {
      try (Stream<Path> all = Files.walk(work)) {
        all.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
      }
    }
  }

  private void make(String name, Path jars, Path out) throws Exception {
    Map<String, Path> theirs = new TreeMap<>();
    Map<String, Path> ours = new TreeMap<>();
    ours.put("app/gleaner-cli.jar", jars.resolve("gleaner-cli.jar"));
    for (Path jar : files(jars.resolve("lib"))) {
      String file = jar.getFileName().toString();
      (file.startsWith("gleaner-") ? ours : theirs).put("app/lib/" + file, jar);
    }
    // What changes least comes first, so that whoever has an older image fetches little.
    List<Layer> layers = List.of(layer(runtime()), layer(theirs), layer(ours));
    byte[] config = text(config(layers));
    byte[] manifest = text(manifest(config, layers));
    String index =
        "{\"schemaVersion\":2,\"manifests\":[{\"mediaType\":"
            + "\"application/vnd.oci.image.manifest.v1+json\",\"digest\":\"%s\",\"size\":%d,"
                .formatted(blob(manifest), manifest.length)
            + "\"platform\":{\"architecture\":\"%s\",\"os\":\"linux\"},".formatted(architecture())
            + "\"annotations\":{\"io.containerd.image.name\":\"%s\",".formatted(name)
            + "\"org.opencontainers.image.ref.name\":\"%s\"}}]}"
                .formatted(name.substring(name.lastIndexOf(':') + 1));
    blob(config);
    Map<String, Object> files = new TreeMap<>();
    files.put("oci-layout", text("{\"imageLayoutVersion\":\"1.0.0\"}"));
    files.put("index.json", text(index));
    blobs.forEach((digest, bytes) -> files.put("blobs/sha256/" + digest, bytes));
    Path part = out.resolveSibling(out.getFileName() + ".part");
    Files.createDirectories(part.toAbsolutePath().getParent());
    try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(part))) {
      Tar.write(files, to);
    }
    Files.move(part, out, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    System.out.printf("%s: %s, %d MB%n", out, name, Files.size(out) / 1_000_000);
  }

  /** The files of a Java runtime and of all that it needs to start, by their place in the image. */
  private Map<String, Path> runtime() throws Exception {
    Path java = Path.of(System.getProperty("java.home"));
    Path made = work.resolve("java");
    run(
        java.resolve("bin/jlink").toString(), "--add-modules", MODULES, "--output", made.toString(),
        "--no-header-files", "--no-man-pages", "--compress=2", "--strip-java-debug-attributes");
    Map<String, Path> files = new TreeMap<>();
    for (Path file : files(made)) {
      if (DESKTOP.matcher(file.getFileName().toString()).matches()) {
        continue;
      }
      files.put("opt/java/" + made.relativize(file), file);
      if (file.toString().endsWith(".so") || file.endsWith("bin/java")) {
        libraries(file, made).forEach(library -> files.put(library.substring(1), Path.of(library)));
      }
    }
    // Where a system keeps the certificates apart, its Java has only a link to them.
    Path certificates = java.resolve("lib/security/cacerts");
    if (Files.exists(certificates)) {
      files.put("opt/java/lib/security/cacerts", certificates.toRealPath());
    }
    Path users = work.resolve("passwd");
    Files.writeString(users, "gleaner:x:%s:%s::/tmp:/\n".formatted(NOBODY, NOBODY));
    files.put("etc/passwd", users);
    return files;
  }

  // As the machine's own loader finds them; the loader itself is the first word of its line.
  private static List<String> libraries(Path program, Path runtime) throws Exception {
    List<String> found = new ArrayList<>();
    for (String line : run("ldd", program.toString()).split("\n")) {
      for (String word : line.trim().split("\\s+")) {
        if (word.startsWith("/") && !word.startsWith(runtime.toString())) {
          found.add(word);
        }
      }
    }
    return found;
  }

  private record Layer(String digest, long size, String plainDigest) {}

  private Layer layer(Map<String, Path> files) throws Exception {
    MessageDigest plain = MessageDigest.getInstance("SHA-256");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream to = new DigestOutputStream(new GZIPOutputStream(packed), plain)) {
      Tar.write(files, to);
    }
    byte[] bytes = packed.toByteArray();
    return new Layer(blob(bytes), bytes.length, "sha256:" + HexFormat.of().formatHex(plain.digest()));
  }

  private static String config(List<Layer> layers) {
    return "{\"architecture\":\"%s\",\"os\":\"linux\",\"config\":{\"User\":\"%s:%s\","
            .formatted(architecture(), NOBODY, NOBODY)
        + "\"WorkingDir\":\"/tmp\",\"Env\":[\"PATH=/opt/java/bin\",\"HOME=/tmp\"],\"Entrypoint\":["
        + "\"/opt/java/bin/java\",\"-XX:MaxRAMPercentage=60\",\"-XX:+UseSerialGC\","
        + "\"-XX:-UsePerfData\",\"-jar\",\"/app/gleaner-cli.jar\"]},"
        + "\"rootfs\":{\"type\":\"layers\",\"diff_ids\":[%s]}}"
            .formatted(joined(layers.stream().map(one -> "\"" + one.plainDigest() + "\"")));
  }

  private static String manifest(byte[] config, List<Layer> layers) throws Exception {
    String one =
        "{\"mediaType\":\"application/vnd.oci.image.%s\",\"digest\":\"%s\",\"size\":%d}";
    return "{\"schemaVersion\":2,\"mediaType\":\"application/vnd.oci.image.manifest.v1+json\","
        + "\"config\":%s,".formatted(one.formatted("config.v1+json", digest(config), config.length))
        + "\"layers\":[%s]}"
            .formatted(
                joined(
                    layers.stream()
                        .map(l -> one.formatted("layer.v1.tar+gzip", l.digest(), l.size()))));
  }

  private static String joined(Stream<String> parts) {
    return String.join(",", parts.toList());
  }

  private static String architecture() {
    return System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
  }

  private String blob(byte[] bytes) throws Exception {
    blobs.put(digest(bytes).substring("sha256:".length()), bytes);
    return digest(bytes);
  }

  private static String digest(byte[] bytes) throws Exception {
    return "sha256:"
        + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 && !output.contains("statically linked")) {
      throw new IOException(Arrays.toString(command) + ": " + output.strip());
    }
    return output;
  }
}
