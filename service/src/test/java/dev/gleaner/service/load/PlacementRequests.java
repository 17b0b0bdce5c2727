package dev.gleaner.service.load;

import dev.gleaner.service.process.RawClient;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Requests for placements that were built before, but for the digits of their ids. */
final class PlacementRequests {

  private static final int[] SIZES = {1, 2, 4, 8};
  static final int KINDS = 2 * SIZES.length;
  private static final String DIGITS = "0000000000";

  private final Random random;
  private final byte[][] prepared = new byte[KINDS][];
  private final int[] digitsEnd = new int[KINDS];
  private long asked;

  /**
   * Half of them normal, of four sizes.
   *
   * @param name begins the ids, so that nobody else has the same
   */
  PlacementRequests(String name) {
    random = new Random(name.hashCode());
    for (int i = 0; i < prepared.length; i++) {
      String id = "%s-%s".formatted(name, DIGITS);
      prepared[i] = RawClient.request("POST", "/v1/placements", body(i, id));
      String whole = new String(prepared[i], StandardCharsets.UTF_8);
      digitsEnd[i] = whole.indexOf(id) + id.length();
    }
  }

  /** One of {@link #KINDS}. */
  static String body(int which, String id) {
    return "{\"requestId\": \"%s\", \"kind\": \"%s\", \"resources\": %s}"
        .formatted(
            id,
            which % 2 == 0 ? "normal" : "preemptible",
            LoadedCloud.amountsText(SIZES[which / 2]));
  }

  /** The next one; the array is used again. */
  byte[] next() {
    int which = random.nextInt(prepared.length);
    byte[] request = prepared[which];
    long rest = asked++;
    for (int at = digitsEnd[which] - 1; at >= digitsEnd[which] - DIGITS.length(); at--) {
      request[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return request;
  }
}
