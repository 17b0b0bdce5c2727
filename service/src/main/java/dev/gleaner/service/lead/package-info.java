/** One process leads: it decides one request after the other, and answers what is on disk. */
package dev.gleaner.service.lead;
