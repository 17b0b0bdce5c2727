"""Makes nova ask Gleaner who makes room for a normal instance when the cloud is full."""
