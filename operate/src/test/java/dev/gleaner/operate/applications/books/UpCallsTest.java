package dev.gleaner.operate.applications.books;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpCallsTest {

  private final UpCalls calls = new UpCalls(List.of(), 1);

  private void add(UpCallKind kind) {
    calls.add(kind, JsonNodeFactory.instance.objectNode());
  }

  @Test
  void whoever_lost_the_connection_hears_what_came_after() {
    add(UpCallKind.ALLOCATION);
    add(UpCallKind.HARD_REVOCATION);
    add(UpCallKind.ALLOCATION);

    assertThat(calls.after(1)).extracting(UpCall::id).containsExactly(2L, 3L);
    assertThat(calls.after(3)).isEmpty();
    assertThat(calls.after(0)).as("of the state only the newest").hasSize(2);
    assertThat(calls.after(99)).as("of another life").hasSize(2);
  }

  @Test
  void however_slowly_anybody_reads_what_is_kept_is_bounded() {
    add(UpCallKind.ALLOCATION);
    for (int i = 0; i < 3 * UpCalls.MOST; i++) {
      add(UpCallKind.SOFT_REVOCATION);
    }

    assertThat(calls.all()).hasSize(UpCalls.MOST);
    assertThat(calls.all().get(0).kind()).isEqualTo(UpCallKind.ALLOCATION);
  }
}
