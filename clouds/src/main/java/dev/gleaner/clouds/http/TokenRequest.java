package dev.gleaner.clouds.http;

import dev.gleaner.clouds.CloudException;
import java.net.http.HttpRequest;

/** How to ask for a token. */
public interface TokenRequest {

  HttpRequest request();

  /** What the person has to look at when there is no token. */
  CloudException refused(String answer);
}
