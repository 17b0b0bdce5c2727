package dev.gleaner.yarn.embedded;

import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.event.Dispatcher;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.application.ApplicationEvent;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.application.ApplicationEventType;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.loghandler.LogHandler;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.loghandler.event.LogHandlerAppFinishedEvent;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.loghandler.event.LogHandlerAppStartedEvent;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.loghandler.event.LogHandlerEvent;

/**
 * Leaves logs where the containers wrote them. YARN deletes them three hours after the end of an
 * application, which it does not forget before: that makes every stop of a node wait for 16 s.
 */
final class KeptLogs implements LogHandler {

  private final Dispatcher dispatcher;

  KeptLogs(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
  }

  @Override
  public void handle(LogHandlerEvent event) {
    if (event instanceof LogHandlerAppStartedEvent started) {
      answer(started.getApplicationId(), ApplicationEventType.APPLICATION_LOG_HANDLING_INITED);
    } else if (event instanceof LogHandlerAppFinishedEvent finished) {
      answer(finished.getApplicationId(), ApplicationEventType.APPLICATION_LOG_HANDLING_FINISHED);
    }
  }

  private void answer(ApplicationId application, ApplicationEventType answer) {
    dispatcher.getEventHandler().handle(new ApplicationEvent(application, answer));
  }

  @Override
  public Set<ApplicationId> getInvalidTokenApps() {
    return Set.of();
  }
}
