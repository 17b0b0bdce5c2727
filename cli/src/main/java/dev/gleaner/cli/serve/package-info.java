/** Services that others ask over HTTP. */
package dev.gleaner.cli.serve;
