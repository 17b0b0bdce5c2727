package dev.gleaner.service.server;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** Servers of the JDK, with our limits. */
public final class Listening {

  static {
    ServerLimits.set();
  }

  private Listening() {}

  /** One that has the port, and answers once it is started. */
  public static HttpServer at(InetAddress address, int port, Optional<SSLContext> tls) {
    try {
      if (tls.isEmpty()) {
        return HttpServer.create(new InetSocketAddress(address, port), 0);
      }
      HttpsServer secure = HttpsServer.create(new InetSocketAddress(address, port), 0);
      secure.setHttpsConfigurator(new HttpsConfigurator(tls.get()));
      return secure;
    } catch (IOException e) {
      throw new BadInputException(
          "port %d of %s: %s; expected an address of this machine and a port that nobody uses"
              .formatted(port, address.getHostAddress(), e.getMessage()));
    }
  }
}
