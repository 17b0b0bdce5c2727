/** What a service shows of itself to those who watch it. */
package dev.gleaner.operate.page;
