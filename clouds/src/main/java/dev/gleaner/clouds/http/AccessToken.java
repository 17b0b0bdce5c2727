package dev.gleaner.clouds.http;

import dev.gleaner.clouds.Secret;
import java.time.Instant;

/** What a call shows to be let in. */
public record AccessToken(Secret text, Instant goodUntil) {}
