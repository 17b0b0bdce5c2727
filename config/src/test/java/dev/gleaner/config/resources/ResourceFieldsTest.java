package dev.gleaner.config.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.config.yaml.Expected;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.YamlTree;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceFieldsTest {

  private static final Resources BASICS = new Resources(2, 4096);

  @TempDir Path folder;

  @Test
  void names_are_those_of_yarn_and_kubernetes() throws IOException {
    Resources read = read("resources: {gpu: 1, yarn.io/gpu: 2, nvidia.com/gpu: 3}\n");

    assertThat(read)
        .isEqualTo(BASICS.with("gpu", 1).with("yarn.io/gpu", 2).with("nvidia.com/gpu", 3));
  }

  @Test
  void without_the_key_there_are_only_cores_and_memory() throws IOException {
    assertThat(read("other: 1\n")).isEqualTo(BASICS);
  }

  @Test
  void cores_and_memory_are_keys_of_their_own() {
    assertThatThrownBy(() -> read("resources: {cpu: 4}\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("file.yaml:1: resources has \"cpu\"")
        .hasMessageContaining("write cores as a key of its own");
    assertThatThrownBy(() -> read("resources: {memory: 4}\n"))
        .hasMessageContaining("write memory as a key of its own");
  }

  @Test
  void a_name_or_an_amount_that_is_none_is_told_with_its_line() {
    assertThatThrownBy(() -> read("resources:\n  gpu!: 1\n"))
        .hasMessageContaining("file.yaml:2: resources has \"gpu!\"; expected a name");
    assertThatThrownBy(() -> read("resources:\n  gpu: 1.5\n"))
        .hasMessageContaining(
            "resources.gpu is \"1.5\"; expected a whole number from 0 to 1000000000");
  }

  private Resources read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("file.yaml"), text);
    return ResourceFields.add(
        BASICS, new Fields("", YamlTree.read(file, new Expected("file", "\"resources\""))));
  }
}
