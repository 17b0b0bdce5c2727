package dev.gleaner.traces.vms;

import dev.gleaner.core.model.Resources;

/**
 * A row of the Azure trace: a VM of a deployment, and the bounds between which its lifetime lies.
 *
 * @param censored the VM was still there when the trace ended
 */
record AzureRequest(
    long arriveMillis,
    int batch,
    Resources size,
    long shortestMillis,
    long longestMillis,
    boolean censored) {}
