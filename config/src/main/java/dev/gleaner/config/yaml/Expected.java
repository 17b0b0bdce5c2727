package dev.gleaner.config.yaml;

/**
 * What kind of file was asked for, in the words of error messages.
 *
 * @param noun such as {@code scenario}
 * @param least the keys that no such file can do without, such as {@code "tasks"}
 */
public record Expected(String noun, String least) {

  String file() {
    return "a " + noun + " file";
  }
}
