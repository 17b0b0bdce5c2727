package dev.gleaner.spark;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** One host has several names; who gives notice and Spark may use different ones. */
final class Hosts {

  // Looked up once: a host keeps its address, and this is asked every second.
  private final Map<String, Set<String>> addresses = new ConcurrentHashMap<>();

  /** Those of Spark's hosts that one of the names means. */
  Set<String> matching(Collection<String> names, Collection<String> hosts) {
    Set<String> wanted = new HashSet<>();
    names.forEach(name -> wanted.add(plain(name)));
    Set<String> found = new HashSet<>();
    for (String host : hosts) {
      if (wanted.contains(plain(host))) {
        found.add(host);
      }
    }
    if (found.isEmpty()) {
      Set<String> all = new HashSet<>();
      names.forEach(name -> all.addAll(addresses(name)));
      hosts.stream()
          .filter(host -> addresses(host).stream().anyMatch(all::contains))
          .forEach(found::add);
    }
    return found;
  }

  private static String plain(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
  }

  private Set<String> addresses(String name) {
    return addresses.computeIfAbsent(name, Hosts::lookUp);
  }

  private static Set<String> lookUp(String name) {
    Set<String> found = new HashSet<>();
    try {
      for (InetAddress address : InetAddress.getAllByName(name)) {
        found.add(address.getHostAddress());
      }
    } catch (UnknownHostException e) {
      return Set.of(); // A name that only its cloud knows.
    }
    return found;
  }
}
