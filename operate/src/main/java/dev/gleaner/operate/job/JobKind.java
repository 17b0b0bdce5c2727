package dev.gleaner.operate.job;

/** What the tasks of a job are, and so what becomes of them where nodes go. */
public enum JobKind {
  /** Commands that know of nothing: what is killed begins again. */
  COMMANDS,
  /** Commands that are told when their node will go, save their work and go on elsewhere. */
  BAG,
  /** Programs of several processes under mpirun, which all run or none. */
  MPI
}
