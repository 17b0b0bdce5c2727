package dev.gleaner.service.applications;

import dev.gleaner.operate.applications.master.Master;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Call;
import java.io.IOException;
import java.util.List;

/** What applications may ask. */
final class ApplicationRoutes {

  static final String ONE = "/v1/applications/{name}";
  static final String EVENTS = ONE + "/events";

  private ApplicationRoutes() {}

  static List<ApplicationRoute> all() {
    return List.of(
        new ApplicationRoute(
            "GET", "/v1/applications", (master, call) -> new Answer(200, master.view())),
        new ApplicationRoute("GET", ONE, (master, call) -> view(master, call)),
        new ApplicationRoute("PUT", ONE, ApplicationRoutes::register),
        new ApplicationRoute("DELETE", ONE, ApplicationRoutes::relinquish),
        new ApplicationRoute("POST", ONE + "/resize", ApplicationRoutes::resize),
        new ApplicationRoute("POST", ONE + "/checkpointed", ApplicationRoutes::checkpointed),
        new ApplicationRoute("POST", ONE + "/renew", ApplicationRoutes::renew));
  }

  private static Answer view(Master master, Call call) {
    return new Answer(200, master.view(call.name()));
  }

  private static Answer register(Master master, Call call) throws IOException {
    master.register(ApplicationRequests.registration(call.name(), call.json()));
    return view(master, call);
  }

  private static Answer relinquish(Master master, Call call) {
    master.relinquish(call.name());
    return nothing();
  }

  private static Answer resize(Master master, Call call) throws IOException {
    master.resize(call.name(), ApplicationRequests.resize(call.json()));
    return view(master, call);
  }

  private static Answer checkpointed(Master master, Call call) throws IOException {
    master.checkpointed(call.name(), ApplicationRequests.progress(call.json()));
    return nothing();
  }

  private static Answer renew(Master master, Call call) {
    master.renew(call.name());
    return nothing();
  }

  private static Answer nothing() {
    return new Answer(204, null);
  }
}
