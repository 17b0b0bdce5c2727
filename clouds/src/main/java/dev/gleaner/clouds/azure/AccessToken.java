package dev.gleaner.clouds.azure;

import dev.gleaner.clouds.Secret;
import java.time.Instant;

/** What a call shows to be let in. */
record AccessToken(Secret text, Instant goodUntil) {}
