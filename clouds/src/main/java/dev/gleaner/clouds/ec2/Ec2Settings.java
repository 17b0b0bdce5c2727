package dev.gleaner.clouds.ec2;

import java.net.URI;
import java.util.Optional;

/**
 * Where and as what machines start.
 *
 * @param pool the value of the tag by which the machines of this pool are known
 * @param region such as {@code eu-west-1}
 * @param launchTemplate name of the template that says what a machine is: image, network, and
 *     whatever starts its NodeManager
 * @param endpoint another address of the API than the region's own
 */
public record Ec2Settings(
    String pool, String region, String launchTemplate, Optional<URI> endpoint) {}
