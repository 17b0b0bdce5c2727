/** Commands beside a Kubernetes cluster. */
package dev.gleaner.cli.kube;
