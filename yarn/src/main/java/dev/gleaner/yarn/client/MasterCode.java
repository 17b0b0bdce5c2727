package dev.gleaner.yarn.client;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.yarn.master.JobMaster;
import dev.gleaner.yarn.master.LocalFiles;
import dev.gleaner.yarn.master.Staging;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.ApplicationConstants;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** Where the application master's JVM and classes come from. */
public enum MasterCode {

  /** From this machine and this JVM: the nodes are right here. */
  OF_THIS_PROCESS {
    @Override
    Map<String, LocalResource> resources(Staging staging) {
      return Map.of();
    }

    @Override
    String classPath(Configuration configuration) {
      List<String> entries = new ArrayList<>();
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        // The master has a working folder of its own.
        entries.add(Path.of(entry).toAbsolutePath().toString());
      }
      return String.join(File.pathSeparator, entries);
    }

    @Override
    String java() {
      return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
  },

  /** Our own classes are shipped; Java and Hadoop are those of the node. */
  SHIPPED {
    @Override
    Map<String, LocalResource> resources(Staging staging) throws IOException {
      Map<String, LocalResource> jars = new LinkedHashMap<>();
      for (Class<?> one : List.of(JobMaster.class, Job.class, Resources.class)) {
        org.apache.hadoop.fs.Path jar = OwnJars.upload(one, staging);
        jars.put(
            Staging.JARS + "/" + jar.getName(),
            LocalFiles.resource(staging.files().getFileStatus(jar)));
      }
      return jars;
    }

    @Override
    String classPath(Configuration configuration) {
      List<String> entries = new ArrayList<>();
      entries.add(ApplicationConstants.Environment.PWD.$$() + "/" + Staging.JARS + "/*");
      for (String entry :
          configuration.getTrimmedStrings(
              YarnConfiguration.YARN_APPLICATION_CLASSPATH,
              YarnConfiguration.DEFAULT_YARN_CROSS_PLATFORM_APPLICATION_CLASSPATH)) {
        entries.add(entry);
      }
      return String.join(ApplicationConstants.CLASS_PATH_SEPARATOR, entries);
    }

    @Override
    String java() {
      return "${JAVA_HOME:+$JAVA_HOME/bin/}java";
    }
  };

  abstract Map<String, LocalResource> resources(Staging staging) throws IOException;

  abstract String classPath(Configuration configuration);

  abstract String java();
}
