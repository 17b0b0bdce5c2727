package dev.gleaner.spark;

import java.io.Serializable;

/**
 * What an executor tells its driver of the host that it is on; the driver knows which.
 *
 * @param given whether there is a notice; else it was withdrawn
 */
record Notice(String executor, boolean given, long deadline, String because)
    implements Serializable {}
