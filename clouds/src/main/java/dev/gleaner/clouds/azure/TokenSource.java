package dev.gleaner.clouds.azure;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Secret;
import dev.gleaner.clouds.http.TokenRequest;
import dev.gleaner.core.model.BadInputException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** How to ask for a token: as an application with a secret, or as the machine that we run on. */
public final class TokenSource implements TokenRequest {

  private static final URI LOGIN = URI.create("https://login.microsoftonline.com");
  private static final URI METADATA = URI.create("http://169.254.169.254");

  private final HttpRequest request;
  private final String shown;

  private TokenSource(HttpRequest request, String shown) {
    this.request = request;
    this.shown = shown;
  }

  /**
   * The usual variables of Azure's tools, or else the identity of this machine.
   *
   * @param environment AZURE_TENANT_ID, AZURE_CLIENT_ID, AZURE_CLIENT_SECRET, AZURE_AUTHORITY_HOST
   */
  public static TokenSource of(Map<String, String> environment, URI management) {
    String secret = environment.getOrDefault("AZURE_CLIENT_SECRET", "");
    if (secret.isEmpty()) {
      return managedIdentity(METADATA, management);
    }
    URI login =
        environment.containsKey("AZURE_AUTHORITY_HOST")
            ? URI.create(environment.get("AZURE_AUTHORITY_HOST"))
            : LOGIN;
    return clientSecret(
        login,
        needed(environment, "AZURE_TENANT_ID"),
        needed(environment, "AZURE_CLIENT_ID"),
        new Secret(secret),
        management);
  }

  private static String needed(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    if (value.isEmpty()) {
      throw new BadInputException(
          "AZURE_CLIENT_SECRET is set and %s is not; expected both, or neither to use the identity of this machine"
              .formatted(name));
    }
    return value;
  }

  public static TokenSource clientSecret(
      URI login, String tenant, String client, Secret secret, URI management) {
    String form =
        form("grant_type", "client_credentials")
            + form("&client_id", client)
            + form("&client_secret", secret.value())
            + form("&scope", management + "/.default");
    HttpRequest request =
        HttpRequest.newBuilder(login.resolve("/" + tenant + "/oauth2/v2.0/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return new TokenSource(request, "application " + client);
  }

  public static TokenSource managedIdentity(URI metadata, URI management) {
    String query = "?api-version=2018-02-01&" + form("resource", management + "/");
    HttpRequest request =
        HttpRequest.newBuilder(metadata.resolve("/metadata/identity/oauth2/token" + query))
            .header("Metadata", "true")
            .GET()
            .build();
    return new TokenSource(request, "the identity of this machine");
  }

  private static String form(String name, String value) {
    return name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  @Override
  public HttpRequest request() {
    return request;
  }

  @Override
  public CloudException refused(String answer) {
    String first = answer.lines().limit(1).collect(Collectors.joining());
    return new CloudException(
        Kind.DENIED, "Azure gives no token to %s: %s".formatted(shown, first));
  }

  @Override
  public String toString() {
    return shown;
  }
}
