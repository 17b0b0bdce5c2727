/**
 * A capacity with N nines as a resource of a cluster: what is asked for, the plan that core makes
 * of it, and what was realised.
 */
package dev.gleaner.kubernetes.targets;
