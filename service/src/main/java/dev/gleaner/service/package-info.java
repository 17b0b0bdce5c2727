/** The provider's scheduler over HTTP. */
package dev.gleaner.service;
