package dev.gleaner.operate.tell.metadata;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tokens of version 2 of the instance metadata. A token says when it ends and is signed with a key
 * of this process: so there is nothing to remember, however many are asked for.
 */
final class SessionTokens {

  /** Six hours, as EC2 has it. */
  static final long LONGEST_SECONDS = 21_600;

  private static final long MILLIS = 1000;
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;

  private final byte[] key = new byte[KEY_BYTES];
  private final LongSupplier clock;

  SessionTokens(LongSupplier clock) {
    new SecureRandom().nextBytes(key);
    this.clock = clock;
  }

  String create(long seconds) {
    byte[] end = Long.toString(clock.getAsLong() + MILLIS * seconds).getBytes(US_ASCII);
    byte[] sign = sign(end);
    return Base64.getUrlEncoder()
        .encodeToString(ByteBuffer.allocate(sign.length + end.length).put(sign).put(end).array());
  }

  /** How many seconds a token still counts; empty if it does not. */
  OptionalLong left(String token) {
    byte[] all;
    try {
      all = Base64.getUrlDecoder().decode(token);
    } catch (IllegalArgumentException e) {
      return OptionalLong.empty();
    }
    int signed = sign(new byte[0]).length;
    if (all.length <= signed) {
      return OptionalLong.empty();
    }
    byte[] end = Arrays.copyOfRange(all, signed, all.length);
    if (!MessageDigest.isEqual(sign(end), Arrays.copyOf(all, signed))) {
      return OptionalLong.empty();
    }
    long left = Long.parseLong(new String(end, US_ASCII)) - clock.getAsLong();
    return left <= 0 ? OptionalLong.empty() : OptionalLong.of((left + MILLIS - 1) / MILLIS);
  }

  private byte[] sign(byte[] text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("each Java has " + ALGORITHM, e);
    }
  }
}
