/** Applications and their up-calls over HTTP. */
package dev.gleaner.service.applications;
