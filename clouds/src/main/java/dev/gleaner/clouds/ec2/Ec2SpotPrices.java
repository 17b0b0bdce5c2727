package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.ec2.Ec2Client;
import software.amazon.awssdk.services.ec2.model.DescribeSpotPriceHistoryRequest;
import software.amazon.awssdk.services.ec2.model.SpotPrice;

/**
 * What spot servers of a region have cost, as EC2 tells. Reads only, and needs no other right than
 * {@code ec2:DescribeSpotPriceHistory}.
 */
public final class Ec2SpotPrices implements AutoCloseable {

  private static final int PAGE = 1000;

  /** How the SDK begins to list all the places where it looked. */
  private static final String NO_CREDENTIALS = "Unable to load credentials";

  /** Throttled, the client waits longer from call to call: hours of prices are worth minutes. */
  private static final int ATTEMPTS = 8;

  private final Ec2Client client;
  private final Runnable betweenPages;

  /**
   * A price from a time on.
   *
   * @param dollarsPerHour as EC2 writes it
   */
  public record Row(
      String zone, String type, String product, String dollarsPerHour, Instant since) {}

  /** With the credentials that the AWS CLI would find. */
  public static Ec2SpotPrices of(String region, Runnable betweenPages) {
    return new Ec2SpotPrices(
        region, Optional.empty(), DefaultCredentialsProvider.builder().build(), betweenPages);
  }

  /**
   * Opens no connection yet.
   *
   * @param endpoint another address of the API than the region's own
   * @param betweenPages keeps to a rate
   */
  Ec2SpotPrices(
      String region,
      Optional<URI> endpoint,
      AwsCredentialsProvider credentials,
      Runnable betweenPages) {
    var builder =
        Ec2Client.builder()
            .region(Region.of(region))
            .credentialsProvider(credentials)
            .httpClient(UrlConnectionHttpClient.create())
            .overrideConfiguration(
                override ->
                    override
                        .apiCallAttemptTimeout(Duration.ofMinutes(1))
                        .retryStrategy(
                            AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build()));
    endpoint.ifPresent(builder::endpointOverride);
    client = builder.build();
    this.betweenPages = betweenPages;
  }

  /**
   * All changes within a span, and the prices that held when it began, page by page.
   *
   * @param product such as {@code Linux/UNIX}
   */
  public void read(Instant from, Instant until, String product, Consumer<Row> rows)
      throws CloudException {
    String token = null;
    try {
      do {
        if (token != null) {
          betweenPages.run();
        }
        var page =
            client.describeSpotPriceHistory(
                DescribeSpotPriceHistoryRequest.builder()
                    .startTime(from)
                    .endTime(until)
                    .productDescriptions(product)
                    .maxResults(PAGE)
                    .nextToken(token)
                    .build());
        page.spotPriceHistory().forEach(price -> rows.accept(row(price)));
        token = page.nextToken();
      } while (token != null && !token.isEmpty());
    } catch (SdkException e) {
      if (String.valueOf(e.getMessage()).startsWith(NO_CREDENTIALS)) {
        throw new CloudException(
            Kind.DENIED,
            "no credentials for AWS were found; set AWS_PROFILE, or AWS_ACCESS_KEY_ID and"
                + " AWS_SECRET_ACCESS_KEY, as for the AWS CLI");
      }
      throw Ec2Failures.of("DescribeSpotPriceHistory", e);
    }
  }

  private static Row row(SpotPrice price) {
    return new Row(
        price.availabilityZone(),
        price.instanceTypeAsString(),
        price.productDescriptionAsString(),
        price.spotPrice(),
        price.timestamp());
  }

  @Override
  public void close() {
    client.close();
  }
}
