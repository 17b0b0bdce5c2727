package dev.gleaner.cli.options;

import dev.gleaner.traces.provider.ClusterPreset;
import java.util.Iterator;

/** What a shell offers after --preset. */
public final class PresetNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return ClusterPreset.ALL.stream().map(ClusterPreset::name).iterator();
  }
}
