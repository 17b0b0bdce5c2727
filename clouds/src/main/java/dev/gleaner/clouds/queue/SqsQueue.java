package dev.gleaner.clouds.queue;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.core.model.BadInputException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;

/** A queue of Amazon SQS. */
public final class SqsQueue implements MessageQueue {

  /** As many as SQS hands out, and takes back, at once. */
  private static final int MOST = 10;

  private static final Pattern REGION = Pattern.compile("sqs\\.([a-z0-9-]+)\\..+");
  private static final Set<String> THROTTLED =
      Set.of("ThrottlingException", "RequestThrottled", "OverLimit", "TooManyRequestsException");

  private final SqsClient client;
  private final String url;
  private final Duration wait;

  /**
   * A queue by its URL, such as {@code https://sqs.eu-west-1.amazonaws.com/123456789012/notices}.
   *
   * @param region null to read it from the URL
   * @param wait how long to wait for messages; up to 20 s, in whole seconds
   */
  public SqsQueue(URI url, String region, AwsCredentialsProvider credentials, Duration wait) {
    this.url = url.toString();
    this.wait = wait;
    if (url.getHost() == null || url.getPath() == null || url.getPath().length() < 2) {
      throw new BadInputException(
          "--queue %s: is no queue; expected a URL such as %s"
              .formatted(url, "https://sqs.eu-west-1.amazonaws.com/123456789012/notices"));
    }
    client =
        SqsClient.builder()
            .region(Region.of(region == null ? regionOf(url) : region))
            .endpointOverride(URI.create(url.getScheme() + "://" + url.getAuthority()))
            .credentialsProvider(credentials)
            .httpClient(UrlConnectionHttpClient.create())
            // Whoever calls us backs off by itself, and tells why it waits.
            .overrideConfiguration(
                override -> override.retryStrategy(AwsRetryStrategy.doNotRetry()))
            .build();
  }

  private static String regionOf(URI url) {
    return Optional.of(REGION.matcher(url.getHost()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1))
        .orElseThrow(
            () ->
                new BadInputException(
                    "--queue %s: names no region; give --queue-region".formatted(url)));
  }

  @Override
  public List<Message> receive() throws CloudException {
    try {
      return client
          .receiveMessage(
              request ->
                  request
                      .queueUrl(url)
                      .maxNumberOfMessages(MOST)
                      .waitTimeSeconds((int) wait.toSeconds()))
          .messages()
          .stream()
          .map(one -> new Message(one.messageId(), one.receiptHandle(), one.body()))
          .toList();
    } catch (SdkException e) {
      throw failure("ReceiveMessage", e);
    }
  }

  @Override
  public void delete(List<Message> messages) throws CloudException {
    for (int from = 0; from < messages.size(); from += MOST) {
      deleteSome(messages.subList(from, Math.min(messages.size(), from + MOST)));
    }
  }

  private void deleteSome(List<Message> some) throws CloudException {
    List<DeleteMessageBatchRequestEntry> entries =
        some.stream()
            .map(
                message ->
                    DeleteMessageBatchRequestEntry.builder()
                        .id(Integer.toString(some.indexOf(message)))
                        .receiptHandle(message.receipt())
                        .build())
            .toList();
    try {
      List<BatchResultErrorEntry> failed =
          client.deleteMessageBatch(request -> request.queueUrl(url).entries(entries)).failed();
      for (BatchResultErrorEntry entry : failed) {
        // A receipt that is too old is the sender's fault: the message comes again, with another.
        if (!Boolean.TRUE.equals(entry.senderFault())) {
          throw new CloudException(Kind.UNCLEAR, "DeleteMessageBatch: %s".formatted(entry.code()));
        }
      }
    } catch (SdkException e) {
      throw failure("DeleteMessageBatch", e);
    }
  }

  private static CloudException failure(String call, SdkException problem) {
    if (!(problem instanceof AwsServiceException answer) || answer.awsErrorDetails() == null) {
      return new CloudException(Kind.UNCLEAR, "%s: %s".formatted(call, problem.getMessage()));
    }
    AwsErrorDetails details = answer.awsErrorDetails();
    return new CloudException(
        kind(String.valueOf(details.errorCode()), answer.statusCode()),
        "%s: %s (%s)".formatted(call, details.errorCode(), details.errorMessage()));
  }

  private static Kind kind(String code, int status) {
    if (THROTTLED.contains(code) || status == 429) {
      return Kind.THROTTLED;
    }
    return status >= 500 ? Kind.UNCLEAR : Kind.DENIED;
  }

  @Override
  public void close() {
    client.close();
  }
}
