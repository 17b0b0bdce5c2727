/** Where the controller hears that nodes will be taken away. */
package dev.gleaner.kubernetes.notices;
