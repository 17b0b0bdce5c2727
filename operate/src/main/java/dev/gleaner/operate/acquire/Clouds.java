package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.azure.AzureCloud;
import dev.gleaner.clouds.azure.AzureSettings;
import dev.gleaner.clouds.azure.TokenSource;
import dev.gleaner.clouds.command.CommandCloud;
import dev.gleaner.clouds.ec2.Ec2Cloud;
import dev.gleaner.clouds.ec2.Ec2Settings;
import dev.gleaner.clouds.gcp.GcpCloud;
import dev.gleaner.clouds.gcp.GcpSettings;
import dev.gleaner.clouds.gcp.MachineIdentity;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/** The cloud that a pool's file names. Who we are there is found as its own tools find it. */
public final class Clouds {

  private Clouds() {}

  public static Cloud of(
      PoolSettings settings, Map<String, String> environment, InstantSource clock) {
    return of(settings.name(), settings.cloud(), environment, clock);
  }

  /** One whose machines are known there by a name. */
  public static Cloud of(
      String name, CloudAccount account, Map<String, String> environment, InstantSource clock) {
    if (account instanceof CloudAccount.Ec2 ec2) {
      return new Ec2Cloud(
          new Ec2Settings(name, ec2.region(), ec2.launchTemplate(), Optional.empty()),
          DefaultCredentialsProvider.builder().build(),
          clock);
    }
    if (account instanceof CloudAccount.Command command) {
      return new CommandCloud(name, command.program());
    }
    if (account instanceof CloudAccount.Gcp gcp) {
      return new GcpCloud(
          new GcpSettings(
              name, gcp.project(), gcp.zone(), gcp.instanceTemplate(), GcpSettings.PUBLIC_CLOUD),
          MachineIdentity.of(environment),
          clock);
    }
    CloudAccount.Azure azure = (CloudAccount.Azure) account;
    return new AzureCloud(
        new AzureSettings(
            azure.subscription(),
            azure.resourceGroup(),
            azure.scaleSet(),
            AzureSettings.PUBLIC_CLOUD),
        TokenSource.of(environment, AzureSettings.PUBLIC_CLOUD),
        clock);
  }
}
