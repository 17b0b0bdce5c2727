package dev.gleaner.clouds.gcp;

import java.net.URI;

/**
 * One zone of a project.
 *
 * @param pool by which machines are known
 * @param template the instance template that machines are made of
 * @param compute address of the interface
 */
public record GcpSettings(String pool, String project, String zone, String template, URI compute) {

  public static final URI PUBLIC_CLOUD = URI.create("https://compute.googleapis.com");

  /** Something below the zone. */
  URI uri(String below) {
    return compute.resolve("/compute/v1/projects/%s/zones/%s%s".formatted(project, zone, below));
  }

  String templatePath() {
    return "projects/%s/global/instanceTemplates/%s".formatted(project, template);
  }
}
