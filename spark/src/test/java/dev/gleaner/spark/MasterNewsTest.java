package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MasterNewsTest {

  private final List<String> heard = new ArrayList<>();
  private final MasterNews news =
      new MasterNews(
          new MasterNews.Hearer() {
            @Override
            public void mttr(double millis) {
              heard.add("mttr " + millis);
            }

            @Override
            public void go(List<String> hosts, long deadline, String because) {
              heard.add("go " + hosts + " " + deadline + " " + because);
            }

            @Override
            public void mayGoSoon(String because) {
              heard.add("soon " + because);
            }
          });

  private void tell(String event, String data) throws JsonProcessingException {
    news.told(event, new ObjectMapper().readTree(data));
  }

  @Test
  void a_revocation_means_the_hosts_of_its_servers() throws JsonProcessingException {
    tell(
        "allocation",
        "{\"servers\": [{\"server\": 1, \"state\": \"ready\", \"machine\": \"i-1\","
            + " \"hosts\": [\"10.0.0.1\", \"one\"]}, {\"server\": 2, \"state\": \"ordered\"}]}");
    tell(
        "hardRevocation",
        "{\"servers\": [1, 2], \"because\": \"the price has risen\","
            + " \"deadline\": \"1970-01-01T00:02:00Z\"}");

    assertThat(heard).containsExactly("go [10.0.0.1, one, i-1] 120000 the price has risen");
  }

  @Test
  void a_server_that_is_leaving_goes_even_if_its_revocation_was_not_heard()
      throws JsonProcessingException {
    tell(
        "allocation",
        "{\"servers\": [{\"server\": 1, \"state\": \"leaving\", \"hosts\": [\"one\"],"
            + " \"deadline\": \"1970-01-01T00:00:01Z\"}]}");

    assertThat(heard).containsExactly("go [one] 1000 its market takes it back");
  }

  @Test
  void hours_become_milliseconds_and_early_signs_are_passed_on() throws JsonProcessingException {
    tell("portfolioMttr", "{\"meanHours\": 0.5, \"servers\": []}");
    tell("portfolioMttr", "{\"servers\": []}");
    tell("softRevocation", "{\"servers\": [1], \"because\": \"its price rises\"}");
    tell("priceThreshold", "{\"dollarsPerHour\": 1, \"threshold\": 0.5}");
    tell("ended", "{}");

    assertThat(heard).containsExactly("mttr 1800000.0", "soon its price rises");
  }
}
