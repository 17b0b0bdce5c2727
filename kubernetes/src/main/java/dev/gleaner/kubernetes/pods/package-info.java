/** What every part that looks at pods reads from them in the same way. */
package dev.gleaner.kubernetes.pods;
