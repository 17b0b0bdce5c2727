package dev.gleaner.simulator.study;

import dev.gleaner.simulator.kernel.ScenarioHead;

/** A study as a file describes it. */
public record StudyPlan(ScenarioHead head, Study study) {}
