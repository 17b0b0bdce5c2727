package dev.gleaner.kubernetes.targets;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * A capacity that must be there with N nines, of the whole cluster, since node pools are so, too.
 * The definition with its checks is {@code chart/crds/capacitytargets.yaml}.
 */
@Group(CapacityTarget.GROUP)
@Version(CapacityTarget.VERSION)
@Kind("CapacityTarget")
@Singular("capacitytarget")
@Plural("capacitytargets")
@ShortNames("ct")
public class CapacityTarget extends CustomResource<TargetSpec, TargetStatus> {

  public static final String GROUP = "gleaner.dev";
  public static final String VERSION = "v1alpha1";

  private static final long serialVersionUID = 1;

  // Records have no constructor without parameters, which the client would call.
  @Override
  protected TargetSpec initSpec() {
    return null;
  }

  @Override
  protected TargetStatus initStatus() {
    return null;
  }
}
