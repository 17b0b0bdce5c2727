package dev.gleaner.config.yaml;

import java.util.List;

/** An enum constant that files of before call otherwise; they keep working. */
public interface FormerNames {

  /** As they are written in files; none for most constants. */
  List<String> formerNames();
}
