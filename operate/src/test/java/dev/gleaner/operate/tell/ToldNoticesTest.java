package dev.gleaner.operate.tell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.notices.NoticeSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToldNoticesTest {

  private static final Optional<Notice> NOTICE = Optional.of(new Notice(1, "spot"));
  private static final Optional<Advice> ADVICE = Optional.of(new Advice(1, "rebalance"));

  private final List<String> log = new ArrayList<>();
  private final List<String> heard = new ArrayList<>();
  private Optional<Notice> said = Optional.empty();
  private boolean silent;
  private boolean adviceSilent;

  private ToldNotices to(NoticeListener... listeners) {
    NoticeSource source =
        new NoticeSource() {
          @Override
          public Optional<Notice> notice() throws CloudException {
            if (silent) {
              throw new CloudException(CloudException.Kind.UNCLEAR, "no answer");
            }
            return said;
          }

          @Override
          public Optional<Advice> advice() throws CloudException {
            if (adviceSilent) {
              throw new CloudException(CloudException.Kind.UNCLEAR, "status 503");
            }
            return ADVICE;
          }
        };
    return new ToldNotices(source, List.of(listeners), log::add);
  }

  private void hear(Optional<Notice> notice, Optional<Advice> advice) {
    heard.add(
        notice.map(Notice::because).orElse("-") + " " + advice.map(Advice::because).orElse("-"));
  }

  @Test
  void each_look_is_told_and_nothing_is_while_nobody_answers() throws Exception {
    ToldNotices notices = to(this::hear);
    assertThat(notices.notice()).isEmpty();
    said = NOTICE;
    assertThat(notices.notice()).isEqualTo(said);
    silent = true;
    assertThatThrownBy(notices::notice).hasMessage("no answer");
    silent = false;
    said = Optional.empty();
    assertThat(notices.notice()).isEmpty();

    assertThat(heard).containsExactly("- rebalance", "spot rebalance", "- rebalance");
  }

  @Test
  void a_notice_and_its_withdrawal_are_told_while_nobody_answers_about_advice() throws Exception {
    ToldNotices notices = to(this::hear);
    notices.notice();
    adviceSilent = true;
    said = NOTICE;
    assertThat(notices.notice()).isEqualTo(NOTICE);
    said = Optional.empty();
    assertThat(notices.notice()).isEmpty();
    assertThat(notices.notice()).isEmpty();

    assertThat(heard)
        .containsExactly("- rebalance", "spot rebalance", "- rebalance", "- rebalance");
    assertThat(log)
        .containsExactly("no answer about advice, what was said before counts: status 503");
  }

  @Test
  void whoever_cannot_be_told_holds_nobody_up_and_is_logged_once() throws Exception {
    ToldNotices notices =
        to(
            (notice, advice) -> {
              throw new IOException("the disk is full");
            },
            this::hear);
    said = NOTICE;

    assertThat(notices.notice()).isEqualTo(said);
    assertThat(notices.notice()).isEqualTo(said);

    assertThat(heard).containsExactly("spot -", "spot -");
    assertThat(log).containsExactly("the disk is full");
  }
}
