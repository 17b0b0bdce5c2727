/** What a cloud tells the machine itself: that it will be taken away. */
package dev.gleaner.clouds.notices;
