package dev.gleaner.core.estimate.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PiEstimator job 17 | PiEstimator job 18 | PiEstimator job",
        "QuasiMonteCarlo | QuasiMonteCarlo | QuasiMonteCarlo",
        "job17 | job204 | job",
        "etl_2026-07-28 | etl_2025-01-02 | etl",
        "oozie:launcher:T=shell:W=load:ID=0000012-230101000000000-oozie-oozi-W"
            + " | oozie:launcher:T=shell:W=load:ID=0000377-230909000000000-oozie-oozi-W"
            + " | oozie:launcher:T=shell:W=load:ID=oozie-oozi-W",
        "report 550e8400-e29b-41d4-a716-446655440000"
            + " | report 6ba7b810-9dad-11d1-80b4-00c04fd430c8 | report",
        "nightly-x8f3k2 | nightly-q1w2e3 | nightly",
        "com.example.Wordcount$ | com.example.Wordcount | com.example.Wordcount",
        "42 | 2026 | ''"
      })
  void runs_of_one_application_are_one_kind(String one, String other, String kind) {
    assertThat(ApplicationNames.kindOf(one)).isEqualTo(kind);
    assertThat(ApplicationNames.kindOf(other)).isEqualTo(kind);
  }

  @Test
  void different_applications_stay_apart() {
    assertThat(ApplicationNames.kindOf("wordcount 1"))
        .isNotEqualTo(ApplicationNames.kindOf("wordmean 1"));
    // No digit in it: a word, although all of its letters are hexadecimal.
    assertThat(ApplicationNames.kindOf("facade decade")).isEqualTo("facade decade");
  }

  @Test
  void the_kind_of_a_kind_is_itself_whatever_the_name() {
    RandomStream random = new RandomStreams(4).stream("names");
    String alphabet = "aZéß09_ -:#\u0000\n\u0663\ud83d\ude00\ud801\udc00.$";
    for (int round = 0; round < 5000; round++) {
      StringBuilder name = new StringBuilder();
      int length = random.below(round % 10 == 0 ? 700 : 40);
      for (int i = 0; i < length; i++) {
        name.append(alphabet.charAt(random.below(alphabet.length())));
      }
      String kind = ApplicationNames.kindOf(name.toString());

      assertThat(ApplicationNames.kindOf(kind)).as("of %s", name).isEqualTo(kind);
      assertThat(kind.length()).isLessThanOrEqualTo(128);
      assertThat(kind.codePoints())
          .noneMatch(Character::isDigit)
          .noneMatch(Character::isISOControl);
    }
  }

  @Test
  void no_name_is_a_name_without_letters() {
    assertThat(ApplicationNames.kindOf(null)).isEmpty();
  }
}
