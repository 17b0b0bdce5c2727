package dev.gleaner.service.process;

import dev.gleaner.service.process.ServiceClient.Reply;
import java.io.IOException;

/** A way to a service; it throws where that is gone. */
@FunctionalInterface
interface Asking {

  Reply ask(String method, String path, String body) throws IOException;

  /** Over a connection that stays. */
  static Asking over(RawClient connection) {
    return (method, path, body) -> {
      int status = connection.ask(RawClient.request(method, path, body));
      if (status == 503) {
        throw new IOException("it no longer leads");
      }
      return Reply.of(status, connection.body());
    };
  }
}
