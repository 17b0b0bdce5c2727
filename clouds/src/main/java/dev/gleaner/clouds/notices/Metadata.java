package dev.gleaner.clouds.notices;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.RetryAfter;
import dev.gleaner.core.model.PlainText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Calls of the address at which a cloud tells a machine about itself. */
final class Metadata {

  /** It is on the machine's own server: who waits longer waits for nothing. */
  private static final Duration LONGEST_CALL = Duration.ofSeconds(10);

  private final URI address;
  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

  Metadata(URI address) {
    this.address = address;
  }

  HttpRequest.Builder at(String path) {
    return HttpRequest.newBuilder(address.resolve(path)).timeout(LONGEST_CALL);
  }

  HttpResponse<String> send(HttpRequest request) throws CloudException {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new CloudException(
          Kind.UNCLEAR, "%s: no answer (%s)".formatted(address, e.getClass().getSimpleName()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CloudException(Kind.UNCLEAR, address + ": interrupted");
    }
  }

  CloudException unexpected(HttpResponse<String> answer) {
    return new CloudException(
        answer.statusCode() == 429 ? Kind.THROTTLED : Kind.UNCLEAR,
        "%s%s: status %d".formatted(address, answer.uri().getPath(), answer.statusCode()),
        RetryAfter.of(
            answer.headers().firstValue("Retry-After"), answer.headers().firstValue("Date")));
  }

  CloudException unreadable(String what, String text) {
    return new CloudException(
        Kind.UNCLEAR, "%s: cannot read %s \"%s\"".formatted(address, what, PlainText.name(text)));
  }
}
