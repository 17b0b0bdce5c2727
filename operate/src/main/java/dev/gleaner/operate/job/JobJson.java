package dev.gleaner.operate.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Jobs and events as JSON, which is all that travels between client and application master. */
public final class JobJson {

  private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(DemandJson.module());

  private JobJson() {}

  public static byte[] bytes(Job job) {
    try {
      return MAPPER.writeValueAsBytes(job);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Job job(InputStream in) throws IOException {
    return MAPPER.readValue(in, Job.class);
  }

  /** One line, with its end. */
  public static byte[] line(JobEvent event) {
    try {
      return (MAPPER.writeValueAsString(event) + "\n").getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The event of a line; none where a writer that was killed left half of one. */
  public static Optional<JobEvent> event(String line) {
    try {
      return Optional.of(MAPPER.readValue(line, JobEvent.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
