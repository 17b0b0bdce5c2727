package dev.gleaner.clouds.azure;

import java.net.URI;

/**
 * The scale set whose instances are the pool.
 *
 * @param management address of the management interface
 */
public record AzureSettings(
    String subscription, String resourceGroup, String scaleSet, URI management) {

  public static final URI PUBLIC_CLOUD = URI.create("https://management.azure.com");

  /** The path of the scale set, or of something below it. */
  String path(String below) {
    return "/subscriptions/%s/resourceGroups/%s/providers/Microsoft.Compute/virtualMachineScaleSets/%s%s"
        .formatted(subscription, resourceGroup, scaleSet, below);
  }
}
