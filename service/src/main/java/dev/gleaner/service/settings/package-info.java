/** The file of a service. */
package dev.gleaner.service.settings;
