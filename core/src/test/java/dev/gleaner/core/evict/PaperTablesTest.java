package dev.gleaner.core.evict;

import static dev.gleaner.core.evict.PaperTables.HOUR;
import static dev.gleaner.core.evict.PaperTables.LARGE;
import static dev.gleaner.core.evict.PaperTables.MEDIUM;
import static dev.gleaner.core.evict.PaperTables.MINUTE;
import static dev.gleaner.core.evict.PaperTables.NOW;
import static dev.gleaner.core.evict.PaperTables.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import org.junit.jupiter.api.Test;

/** Section 4.4 of the paper: the same hosts, the same instances, the same victims. */
class PaperTablesTest {

  private static final PeriodRank ALGORITHM_4 = new PeriodRank(HOUR);

  private static HostDecision byLeastCost(PaperTables table, Request request) {
    return table.schedule(new LeastCostRank(table.victims()), request);
  }

  private static double rank(PaperTables table, char host, Request request) {
    return ALGORITHM_4.of(table.hosts.host(host - 'A'), request, NOW) / MINUTE;
  }

  @Test
  void table_3_the_victim_with_the_least_minutes_since_its_last_full_hour() {
    PaperTables table = PaperTables.table3();

    HostDecision decision = byLeastCost(table, request(MEDIUM));

    assertThat(table.name(decision)).isEqualTo("B: BP1");
    assertThat(table.minutes("BP1")).isEqualTo(11);
    assertThat(table.minutes('A', request(MEDIUM))).isEqualTo(27);
    assertThat(table.minutes('B', request(MEDIUM))).isEqualTo(11);
    assertThat(table.minutes('C', request(MEDIUM))).isEqualTo(30);
    assertThat(table.minutes('D', request(MEDIUM))).isEqualTo(19);
  }

  @Test
  void table_4_which_need_not_be_the_youngest() {
    PaperTables table = PaperTables.table4();

    HostDecision decision = byLeastCost(table, request(MEDIUM));

    assertThat(table.name(decision)).isEqualTo("C: CP1");
    assertThat(table.minutes("CP1")).isEqualTo(1);
    assertThat(table.instance("CP2").runMillis(NOW))
        .isLessThan(table.instance("CP1").runMillis(NOW));
  }

  @Test
  void table_5_three_victims_that_cost_less_than_a_single_one() {
    PaperTables table = PaperTables.table5();

    HostDecision decision = byLeastCost(table, request(LARGE));

    assertThat(table.name(decision)).isEqualTo("A: AP2 AP3 AP4");
    assertThat(table.minutes("AP2", "AP3", "AP4")).isEqualTo(55);
    assertThat(table.minutes("BP1")).isEqualTo(58);
    assertThat(table.minutes("CP1")).isEqualTo(57);
    assertThat(table.minutes("CP2", "CP3")).isEqualTo(112);
    assertThat(table.minutes('A', request(LARGE))).isEqualTo(55);
    assertThat(table.minutes('B', request(LARGE))).isEqualTo(58);
    assertThat(table.minutes('C', request(LARGE))).isEqualTo(57);
  }

  @Test
  void table_6_a_victim_smaller_than_the_request_beside_what_is_free() {
    PaperTables table = PaperTables.table6();

    HostDecision decision = byLeastCost(table, request(MEDIUM));

    assertThat(table.name(decision)).isEqualTo("B: BP3");
    assertThat(table.minutes("BP3")).isEqualTo(20);
    assertThat(table.minutes('A', request(MEDIUM))).isEqualTo(52);
    assertThat(table.minutes('D', request(MEDIUM))).isEqualTo(24);
    assertThat(table.hosts.host(1).free(HostState.FULL, 0)).isEqualTo(1000);
  }

  @Test
  void without_what_is_free_table_6_would_have_another_answer() {
    PaperTables table = PaperTables.table6();
    // A normal instance in the free room of host B: now the victims alone must be enough.
    Request filler = Request.of(2000, InstanceKind.NORMAL, PaperTables.SMALL);
    table.hosts.place(new Instance(filler, NOW), 1);

    HostDecision decision = byLeastCost(table, request(MEDIUM));

    assertThat(table.instance("BP3").size().cores()).isLessThan(MEDIUM.cores());
    assertThat(table.minutes('B', request(MEDIUM))).isEqualTo(32);
    assertThat(table.name(decision)).isEqualTo("D: DP3");
  }

  @Test
  void algorithm_4_as_a_rank_of_hosts_leads_to_tables_3_and_4() {
    PaperTables three = PaperTables.table3();
    PaperTables four = PaperTables.table4();

    assertThat(three.name(three.schedule(ALGORITHM_4, request(MEDIUM)))).isEqualTo("B: BP1");
    assertThat(four.name(four.schedule(ALGORITHM_4, request(MEDIUM)))).isEqualTo("C: CP1");
    assertThat(rank(three, 'B', request(MEDIUM))).isEqualTo(-42);
    assertThat(rank(four, 'C', request(MEDIUM))).isEqualTo(-41);
  }

  @Test
  void algorithm_4_as_a_rank_of_hosts_does_not_lead_to_tables_5_and_6() {
    PaperTables five = PaperTables.table5();
    PaperTables six = PaperTables.table6();

    assertThat(five.name(five.schedule(ALGORITHM_4, request(LARGE)))).isEqualTo("B: BP1");
    assertThat(rank(five, 'B', request(LARGE))).isEqualTo(-58);
    assertThat(rank(five, 'A', request(LARGE))).isEqualTo(-113);
    assertThat(six.name(six.schedule(ALGORITHM_4, request(MEDIUM)))).isEqualTo("A: AP1");
    assertThat(rank(six, 'A', request(MEDIUM))).isEqualTo(-52);
    assertThat(rank(six, 'B', request(MEDIUM))).isEqualTo(-84);
  }

  @Test
  void of_120_119_and_61_minutes_the_instance_with_120_ends() {
    PaperTables table = PaperTables.of("A: AP1 119 M, AP2 120 M, AP3 61 M, A1 5 M");

    Victims victims = table.victims().of(table.hosts.host(0), request(MEDIUM), NOW);

    assertThat(victims.instances()).containsExactly(table.instance("AP2"));
    assertThat(victims.cost()).isZero();
    assertThat(table.minutes("AP1")).isEqualTo(59);
    assertThat(table.minutes("AP3")).isEqualTo(1);
  }
}
