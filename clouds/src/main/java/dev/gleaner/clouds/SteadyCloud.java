package dev.gleaner.clouds;

import java.util.List;

/** A cloud whose times are those of a daemon's clock. */
public record SteadyCloud(Cloud cloud, SteadyClock clock) implements Cloud {

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    return cloud.request(request);
  }

  @Override
  public void release(String machine) throws CloudException {
    cloud.release(machine);
  }

  @Override
  public Holdings holdings() throws CloudException {
    Holdings holdings = cloud.holdings();
    return new Holdings(
        holdings.machines().stream().map(this::steady).toList(),
        holdings.unlisted(),
        holdings.asked());
  }

  private CloudMachine steady(CloudMachine machine) {
    return new CloudMachine(
        machine.id(),
        machine.hosts(),
        machine.state(),
        machine.size(),
        machine.notice().map(clock::of),
        machine.token(),
        machine.createdAtMillis() == 0 ? 0 : clock.of(machine.createdAtMillis()));
  }

  @Override
  public void close() {
    cloud.close();
  }

  @Override
  public String toString() {
    return cloud.toString();
  }
}
