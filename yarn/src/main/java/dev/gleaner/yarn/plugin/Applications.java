package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMApp;

/** What the ResourceManager knows of applications, and how long their containers will run. */
final class Applications {

  private static final String UNKNOWN = "";

  private final RMContext context;
  private final RuntimeEstimates estimates;

  Applications(RMContext context, RuntimeEstimates estimates) {
    this.context = context;
    this.estimates = estimates;
  }

  RequestKind kind(ApplicationId id, int priority, Resources demand) {
    RMApp application = context.getRMApps().get(id);
    return application == null
        ? new RequestKind(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, priority, demand)
        : new RequestKind(
            application.getApplicationType(),
            application.getName(),
            application.getUser(),
            application.getQueue(),
            priority,
            demand);
  }

  Set<String> tags(ApplicationId id) {
    RMApp application = context.getRMApps().get(id);
    Set<String> tags = application == null ? null : application.getApplicationTags();
    return tags == null ? Set.of() : Set.copyOf(tags);
  }

  RuntimeEstimate estimate(Request request, RequestKind kind, long now) {
    return estimates.estimate(kind, request.environment, request.tags, now);
  }

  /** For a container whose request was not seen. */
  RuntimeEstimate estimate(RequestKind kind, long now) {
    return estimates.estimate(kind, Map.of(), Set.of(), now);
  }

  RuntimeEstimates estimates() {
    return estimates;
  }
}
