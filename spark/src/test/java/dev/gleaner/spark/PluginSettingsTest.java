package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

class PluginSettingsTest {

  private static PluginSettings of(String... pairs) {
    SparkConf conf = new SparkConf(false);
    for (int i = 0; i < pairs.length; i += 2) {
      conf.set(PluginSettings.PREFIX + pairs[i], pairs[i + 1]);
    }
    return PluginSettings.of(conf, new Guard());
  }

  @Test
  void has_a_default_for_every_key() {
    PluginSettings settings = of();

    assertThat(settings.master()).isEmpty();
    assertThat(settings.tokenFile()).isEmpty();
    assertThat(settings.application()).isEmpty();
    assertThat(settings.mttrMillis()).isEmpty();
    assertThat(settings.checkpointFolder()).isEmpty();
    assertThat(settings.checkpointMillis()).isEqualTo(10_000);
    assertThat(settings.shuffles()).isEqualTo(5);
    assertThat(settings.jobMillis()).isEmpty();
    assertThat(settings.recovery()).isEqualTo(Recovery.EAGER);
    assertThat(settings.recoverBelow()).isEqualTo(0.7);
    assertThat(settings.noticeFile()).isEmpty();
    assertThat(settings.lookMillis()).isEqualTo(1000);
  }

  @Test
  void reads_every_key() {
    PluginSettings settings =
        of(
            "master", "http://127.0.0.1:8743",
            "tokenFile", "token",
            "application", "spark",
            "mttr", "2h",
            "checkpointFolder", "/mnt/shared",
            "checkpointTime", "3s",
            "shuffles", "7",
            "jobLength", "90m",
            "recovery", "by_progress",
            "recoverBelow", "0.5",
            "noticeFile", "/run/notice",
            "lookEvery", "500ms");

    assertThat(settings.master()).hasValue("http://127.0.0.1:8743");
    assertThat(settings.tokenFile()).hasValue("token");
    assertThat(settings.application()).hasValue("spark");
    assertThat(settings.mttrMillis()).hasValue(7_200_000);
    assertThat(settings.checkpointFolder()).hasValue("/mnt/shared");
    assertThat(settings.checkpointMillis()).isEqualTo(3000);
    assertThat(settings.shuffles()).isEqualTo(7);
    assertThat(settings.jobMillis()).hasValue(5_400_000);
    assertThat(settings.recovery()).isEqualTo(Recovery.BY_PROGRESS);
    assertThat(settings.recoverBelow()).isEqualTo(0.5);
    assertThat(settings.noticeFile()).hasValue("/run/notice");
    assertThat(settings.lookMillis()).isEqualTo(500);
  }

  @Test
  void a_value_that_is_no_good_ends_no_driver() {
    PluginSettings settings =
        of(
            "mttr",
            "soon",
            "checkpointTime",
            "-3s",
            "recovery",
            "maybe",
            "shuffles",
            "x",
            "typo",
            "");

    assertThat(settings.mttrMillis()).isEmpty();
    assertThat(settings.checkpointMillis()).isEqualTo(10_000);
    assertThat(settings.recovery()).isEqualTo(Recovery.EAGER);
    assertThat(settings.shuffles()).isEqualTo(5);
    assertThat(settings.master()).isEqualTo(Optional.empty());
  }

  @Test
  void what_somebody_has_set_himself_stays() {
    SparkConf conf = new SparkConf(false).set("spark.decommission.enabled", "false");
    SparkDefaults.set(conf);

    assertThat(conf.get("spark.decommission.enabled")).isEqualTo("false");
    assertThat(conf.get("spark.storage.decommission.enabled")).isEqualTo("true");
  }

  @Test
  void a_notice_file_may_say_when() {
    assertThat(
            NoticeFileWatch.deadline(
                "{\"action\":\"terminate\",\"time\":\"1970-01-01T00:00:02Z\"}"))
        .isEqualTo(2000);
    assertThat(NoticeFileWatch.deadline("")).isZero();
    assertThat(NoticeFileWatch.deadline("now!")).isZero();
  }
}
