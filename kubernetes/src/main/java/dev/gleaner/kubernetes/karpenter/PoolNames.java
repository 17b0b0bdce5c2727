package dev.gleaner.kubernetes.karpenter;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What the names of a tier's pools begin with. A name is the value of a label and has a zone, a
 * type and a contract at its end, so that little room is left; what is too long is cut, and told
 * from others by a few digits.
 */
final class PoolNames {

  private static final int LONGEST = 24;
  private static final int DIGITS = 6;

  private PoolNames() {}

  static String prefix(String target, String tier) {
    String whole = tier.isEmpty() ? target : target + "-" + tier;
    if (whole.length() <= LONGEST && tier.isEmpty()) {
      return whole;
    }
    // Also where it is short: tier c of a-b and tier b-c of a would be called the same.
    String start = whole.substring(0, Math.min(whole.length(), LONGEST - DIGITS - 1));
    return start + "-" + digest(target + "/" + tier);
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
