package dev.gleaner.service.server;

import dev.gleaner.service.books.ResourceWords;
import java.net.InetAddress;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Where and how a server listens.
 *
 * @param port 0 for a free one
 * @param largestState the most bytes of a body with all hosts and instances
 */
public record ServerSettings(
    InetAddress address,
    int port,
    Token token,
    Optional<SSLContext> tls,
    long largestState,
    ResourceWords words) {}
