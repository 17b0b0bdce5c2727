package dev.gleaner.cli.operate;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/** By which others know this machine. */
final class OwnName {

  private OwnName() {}

  /** Empty where nobody has told the machine. */
  static Optional<String> known() {
    try {
      return Optional.of(InetAddress.getLocalHost().getCanonicalHostName());
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  static String address() {
    try {
      return InetAddress.getLocalHost().getHostAddress();
    } catch (UnknownHostException e) {
      return "127.0.0.1";
    }
  }
}
