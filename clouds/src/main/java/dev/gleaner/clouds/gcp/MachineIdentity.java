package dev.gleaner.clouds.gcp;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.http.TokenRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Map;

/** The token of the service account of the machine that we run on. */
public record MachineIdentity(URI metadata) implements TokenRequest {

  private static final String PATH = "/computeMetadata/v1/instance/service-accounts/default/token";

  /**
   * Where Google's own tools look.
   *
   * @param environment GCE_METADATA_HOST for another place than the usual one
   */
  public static MachineIdentity of(Map<String, String> environment) {
    return new MachineIdentity(
        URI.create(
            "http://" + environment.getOrDefault("GCE_METADATA_HOST", "metadata.google.internal")));
  }

  @Override
  public HttpRequest request() {
    return HttpRequest.newBuilder(metadata.resolve(PATH))
        .header("Metadata-Flavor", "Google")
        .GET()
        .build();
  }

  @Override
  public CloudException refused(String answer) {
    return new CloudException(
        Kind.DENIED,
        "Google gives no token to the service account of this machine: %s".formatted(answer));
  }
}
