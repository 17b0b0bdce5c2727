package dev.gleaner.yarn.cluster;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * A cluster's properties for one that backs off by itself: YARN's clients would wait a quarter of
 * an hour for a ResourceManager that is away, and nobody would hear why.
 */
final class PromptConfiguration {

  private static final int LONGEST_WAIT_MILLIS = 10_000;
  private static final int RETRY_MILLIS = 1_000;

  private PromptConfiguration() {}

  static Configuration of(Configuration cluster) {
    Configuration configuration = new YarnConfiguration(cluster);
    configuration.setInt(
        YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, LONGEST_WAIT_MILLIS);
    configuration.setInt(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, RETRY_MILLIS);
    configuration.setInt(CommonConfigurationKeysPublic.IPC_CLIENT_CONNECT_MAX_RETRIES_KEY, 1);
    return configuration;
  }
}
