package dev.gleaner.validation.virtual;

import org.apache.hadoop.util.ReflectionUtils;
import org.apache.hadoop.yarn.ams.ApplicationMasterServiceProcessor;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;

/**
 * The processors of the configuration: some plug-ins begin their work when one of theirs is made.
 * There are no calls of application masters that they could see.
 */
final class Processors {

  private Processors() {}

  static void init(RMContext context) {
    Class<?>[] classes =
        context
            .getYarnConfiguration()
            .getClasses(YarnConfiguration.RM_APPLICATION_MASTER_SERVICE_PROCESSORS);
    for (Class<?> each : classes) {
      Object made = ReflectionUtils.newInstance(each, context.getYarnConfiguration());
      ((ApplicationMasterServiceProcessor) made).init(context, null);
    }
  }
}
