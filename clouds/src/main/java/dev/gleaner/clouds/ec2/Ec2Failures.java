package dev.gleaner.clouds.ec2;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.RetryAfter;
import java.time.Duration;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/** What the errors of EC2 mean for us. */
final class Ec2Failures {

  private static final Set<String> NO_CAPACITY =
      Set.of(
          "InsufficientInstanceCapacity",
          "InsufficientHostCapacity",
          "InsufficientReservedInstanceCapacity",
          "InsufficientFreeAddressesInSubnet",
          "InstanceLimitExceeded",
          "MaxSpotInstanceCountExceeded",
          "SpotMaxPriceTooLow",
          "VcpuLimitExceeded");

  private static final Set<String> THROTTLED =
      Set.of(
          "EC2ThrottledException",
          "RequestLimitExceeded",
          "Throttling",
          "ThrottlingException",
          "TooManyRequestsException");

  private Ec2Failures() {}

  static CloudException of(String call, SdkException problem) {
    if (!(problem instanceof AwsServiceException answer) || answer.awsErrorDetails() == null) {
      return new CloudException(Kind.UNCLEAR, "%s: %s".formatted(call, problem.getMessage()));
    }
    AwsErrorDetails details = answer.awsErrorDetails();
    if (details.errorCode() == null) {
      // The plain HTTP client drops the body of a 401.
      return new CloudException(
          kind("", answer.statusCode()),
          "%s: status %d%s"
              .formatted(
                  call,
                  answer.statusCode(),
                  answer.statusCode() == 401 ? ", the credentials were refused" : ""),
          retryAfter(details));
    }
    return new CloudException(
        kind(details.errorCode(), answer.statusCode()),
        "%s: %s (%s)".formatted(call, details.errorCode(), details.errorMessage()),
        retryAfter(details));
  }

  static boolean isNotFound(SdkException problem) {
    return problem instanceof AwsServiceException answer
        && answer.awsErrorDetails() != null
        && "InvalidInstanceID.NotFound".equals(answer.awsErrorDetails().errorCode());
  }

  /** An answer without its contents: to take it for "there are none" would be to buy them again. */
  static CloudException half(String call) {
    return new CloudException(Kind.UNCLEAR, "%s: the answer is not whole".formatted(call));
  }

  private static Kind kind(String code, int status) {
    if (NO_CAPACITY.contains(code)) {
      return Kind.NO_CAPACITY;
    }
    if (THROTTLED.contains(code) || status == 429) {
      return Kind.THROTTLED;
    }
    if ("IdempotentParameterMismatch".equals(code)) {
      return Kind.ALREADY_ASKED;
    }
    return status >= 500 ? Kind.UNCLEAR : Kind.DENIED;
  }

  private static Duration retryAfter(AwsErrorDetails details) {
    if (details.sdkHttpResponse() == null) {
      return Duration.ZERO;
    }
    return RetryAfter.of(
        details.sdkHttpResponse().firstMatchingHeader("Retry-After"),
        details.sdkHttpResponse().firstMatchingHeader("Date"));
  }
}
