package dev.gleaner.spark;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** One host has several names; who gives notice and Spark may use different ones. */
final class Hosts {

  private Hosts() {}

  /** Those of Spark's hosts that one of the names means. */
  static Set<String> matching(Collection<String> names, Collection<String> hosts) {
    Set<String> wanted = new HashSet<>();
    names.forEach(name -> wanted.add(plain(name)));
    Set<String> found = new HashSet<>();
    for (String host : hosts) {
      if (wanted.contains(plain(host))) {
        found.add(host);
      }
    }
    if (found.isEmpty()) {
      Set<String> addresses = new HashSet<>();
      names.forEach(name -> addresses.addAll(addresses(name)));
      hosts.stream()
          .filter(host -> addresses(host).stream().anyMatch(addresses::contains))
          .forEach(found::add);
    }
    return found;
  }

  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  private static Set<String> addresses(String name) {
    Set<String> addresses = new HashSet<>();
    try {
      for (InetAddress address : InetAddress.getAllByName(name)) {
        addresses.add(address.getHostAddress());
      }
    } catch (UnknownHostException e) {
      return Set.of(); // A name that only its cloud knows.
    }
    return addresses;
  }
}
