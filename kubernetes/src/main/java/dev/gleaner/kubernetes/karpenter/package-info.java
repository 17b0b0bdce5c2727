/** Plans as objects of Karpenter: node pools, and what their nodes cost. */
package dev.gleaner.kubernetes.karpenter;
