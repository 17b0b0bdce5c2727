package dev.gleaner.simulator.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.vms.AzureVms;
import dev.gleaner.traces.vms.EucalyptusVms;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Harvest VMs beside the regular VMs of a real cloud, whose trace is a file. */
final class CloudReader {

  private static final int MOST_CORES = 4096;
  private static final double LEAST_SHARE = 0.001;
  private static final String AZURE_ORIGIN =
      "such a trace comes from AzurePublicDataset V1 (as CSV: huaweicloud/trace_generation_rnn on"
          + " GitHub), with the columns arrival_s,batch,cores,mem_gb,dur_lo_s,dur_hi_s,censored;"
          + " name yours with --set capacity.azure.file=/path/to/it";
  private static final String EUCALYPTUS_ORIGIN =
      "such traces are the UCSB Eucalyptus private IaaS traces (DS1 to DS6), with lines such as"
          + " START 0 i-1 NODE0 2; name yours with --set capacity.eucalyptus.file=/path/to/it";

  // The trace says nothing of memory. Enough of it lets cores be what is scarce.
  private static final long EUCALYPTUS_MIB_PER_CORE = 16 * 1024;

  private final Path folder;
  private final Fields capacity;

  CloudReader(Path folder, Fields capacity) {
    this.folder = folder;
    this.capacity = capacity;
  }

  HarvestCapacity azure(Duration warmUp) {
    Fields azure = below("azure");
    AzureVms.Settings usual = AzureVms.Settings.usual();
    Resources server =
        server(
            azure.below("server"),
            usual.server().cores(),
            usual.server().memoryMib() / usual.server().cores());
    AzureVms.Settings settings =
        new AzureVms.Settings(
            azure.fraction("share", usual.share(), LEAST_SHARE, 1),
            server,
            azure.fraction("utilisation", usual.utilisation(), 0.01, 1),
            azure.duration("warm-up", Duration.ofMillis(usual.warmUpMillis())).toMillis());
    AzureVms vms =
        Sources.read(folder, azure, "file", AZURE_ORIGIN, file -> AzureVms.read(file, settings));
    CapacityReader.checkLength(azure, "file", vms.lengthMillis(), warmUp);
    return HarvestReader.read(capacity, vms, server.cores());
  }

  HarvestCapacity eucalyptus() {
    if (capacity.has("headroom")) {
      throw capacity.bad(
          "headroom", "no such key beside eucalyptus, whose VMs stay on the servers they ran on");
    }
    Fields eucalyptus = below("eucalyptus");
    if (!eucalyptus.has("server")) {
      return HarvestReader.read(
          capacity,
          Sources.read(folder, eucalyptus, "file", EUCALYPTUS_ORIGIN, EucalyptusVms::read));
    }
    Fields given = eucalyptus.below("server");
    if (!given.has("cores")) {
      throw eucalyptus.bad("server", "its cores as well, such as {cores: 32, memory: 256 GiB}");
    }
    Resources server = server(given, 1, EUCALYPTUS_MIB_PER_CORE);
    EucalyptusVms vms =
        Sources.read(
            folder,
            eucalyptus,
            "file",
            EUCALYPTUS_ORIGIN,
            file -> EucalyptusVms.read(file, server));
    return HarvestReader.read(capacity, vms, server.cores());
  }

  /** A path alone is short for a mapping with nothing but the file. */
  private Fields below(String key) {
    return capacity.value(key) instanceof Value.Scalar file
        ? new Fields(capacity.key(key), new Value.Mapping(file.origin(), Map.of("file", file)))
        : capacity.below(key);
  }

  private static Resources server(Fields fields, int standardCores, long mibPerCore) {
    int cores = fields.count("cores", standardCores, 1, MOST_CORES);
    return new Resources(cores, fields.mib("memory", cores * mibPerCore));
  }
}
