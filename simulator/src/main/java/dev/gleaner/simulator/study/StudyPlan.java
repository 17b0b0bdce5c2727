package dev.gleaner.simulator.study;

/** A study as a file describes it. */
public record StudyPlan(PlanHead head, Study study) {}
