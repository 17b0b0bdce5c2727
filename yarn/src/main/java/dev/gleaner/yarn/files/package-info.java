/** Files that Hadoop reaches, behind the operator's port. */
package dev.gleaner.yarn.files;
