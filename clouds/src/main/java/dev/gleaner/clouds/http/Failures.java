package dev.gleaner.clouds.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.CloudException;
import java.time.Duration;

/** What the errors of a cloud mean for us. */
@FunctionalInterface
public interface Failures {

  CloudException of(String call, int status, JsonNode body, Duration retryAfter);
}
