/** What is asked and answered, in JSON. */
package dev.gleaner.service.api;
