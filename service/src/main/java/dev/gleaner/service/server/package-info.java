/** HTTP: who may ask, how much, and which way a request goes. */
package dev.gleaner.service.server;
