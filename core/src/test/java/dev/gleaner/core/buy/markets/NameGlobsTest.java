package dev.gleaner.core.buy.markets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameGlobsTest {

  @ParameterizedTest
  @CsvSource({
    "m5.*, m5.large, true",
    "m5.*, m5a.large, false",
    "*.large, m5.large, true",
    "*.large, m5.xlarge2, false",
    "m?.large, m5.large, true",
    "us-east-1a, us-east-1a, true",
    "us-east-1, us-east-1a, false",
    "*, anything, true"
  })
  void a_star_is_anything_and_a_question_mark_one_letter(
      String glob, String name, boolean matches) {
    assertThat(new NameGlobs(List.of(glob)).match(name)).isEqualTo(matches);
  }

  @Test
  void one_of_several_is_enough_and_none_are_all() {
    assertThat(new NameGlobs(List.of("c5.*", " m5.* ")).match("m5.large")).isTrue();
    assertThat(NameGlobs.ALL.match("m5.large")).isTrue();
  }

  @Test
  void names_match_as_the_same_pattern_says() {
    RandomStream random = new RandomStreams(3).stream("globs");
    for (int i = 0; i < 20_000; i++) {
      String glob = word(random, "ab*?");
      String name = word(random, "ab");
      boolean matches = Pattern.matches(glob.replace("?", ".").replace("*", ".*"), name);

      assertThat(new NameGlobs(List.of(glob)).match(name))
          .as("%s of %s", name, glob)
          .isEqualTo(matches);
    }
  }

  private static String word(RandomStream random, String letters) {
    StringBuilder word = new StringBuilder();
    for (int left = random.below(8); left > 0; left--) {
      word.append(letters.charAt(random.below(letters.length())));
    }
    return word.toString();
  }
}
