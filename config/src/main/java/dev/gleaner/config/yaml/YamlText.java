package dev.gleaner.config.yaml;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of a file that should be YAML, or an error that says why it cannot be. */
final class YamlText {

  private static final int LARGEST = 1 << 20;

  private YamlText() {}

  static String read(Path file, Expected expected) {
    if (!Files.exists(file)) {
      throw new BadInputException(file + ": no such file");
    }
    if (Files.isDirectory(file)) {
      throw new BadInputException(file + ": is a folder; expected " + expected.file() + " (YAML)");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new BadInputException(
            file + ": is larger than 1 MiB; expected " + expected.file() + " (YAML), not data");
      }
      return decode(file, bytes, expected);
    } catch (IOException e) {
      throw new BadInputException(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static String decode(Path file, byte[] bytes, Expected expected) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.chars().noneMatch(YamlText::isBinary)) {
        return text;
      }
    } catch (CharacterCodingException e) {
      // Falls through: the same answer as for control characters.
    }
    throw new BadInputException(
        file + ": is not text; expected " + expected.file() + " (YAML, UTF-8)");
  }

  private static boolean isBinary(int character) {
    return character < ' ' && character != '\n' && character != '\r' && character != '\t';
  }
}
