/** Calls of clouds whose interface is JSON over HTTP, with a token that is renewed in time. */
package dev.gleaner.clouds.http;
