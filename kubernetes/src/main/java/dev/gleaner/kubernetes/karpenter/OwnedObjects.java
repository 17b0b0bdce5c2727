package dev.gleaner.kubernetes.karpenter;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.List;

/**
 * The objects of one kind that targets own. Reads and writes those only: what somebody else has
 * made is neither changed nor removed, whatever it is called. For any thread.
 */
public final class OwnedObjects {

  private static final ResourceDefinitionContext NODE_POOLS = kind("v1", "NodePool", "nodepools");
  private static final ResourceDefinitionContext NODE_OVERLAYS =
      kind("v1alpha1", "NodeOverlay", "nodeoverlays");

  private final KubernetesClient client;
  private final ResourceDefinitionContext kind;

  private OwnedObjects(KubernetesClient client, ResourceDefinitionContext kind) {
    this.client = client;
    this.kind = kind;
  }

  public static OwnedObjects nodePools(KubernetesClient client) {
    return new OwnedObjects(client, NODE_POOLS);
  }

  public static OwnedObjects nodeOverlays(KubernetesClient client) {
    return new OwnedObjects(client, NODE_OVERLAYS);
  }

  private static ResourceDefinitionContext kind(String version, String kind, String plural) {
    return new ResourceDefinitionContext.Builder()
        .withGroup("karpenter.sh")
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(false)
        .build();
  }

  /** Whether the cluster knows this kind of object at all. */
  public boolean areKnown() {
    return client.supports(kind.getGroup() + "/" + kind.getVersion(), kind.getKind());
  }

  /** All that a target owns. */
  public List<GenericKubernetesResource> of(Ownership ownership) {
    return objects()
        .withLabel(Ownership.TARGET, ownership.owner().getMetadata().getName())
        .list()
        .getItems()
        .stream()
        .filter(ownership::isOurs)
        .toList();
  }

  /**
   * Makes an object as it is wanted, or changes it to that.
   *
   * @throws NotOursException if one of this name is somebody else's
   */
  public void put(GenericKubernetesResource wanted, Ownership ownership) {
    GenericKubernetesResource there = objects().withName(wanted.getMetadata().getName()).get();
    if (there == null) {
      // Not applied, which would change what somebody else makes at this moment.
      objects().resource(wanted).create();
      return;
    }
    if (!ownership.isOurs(there)) {
      throw new NotOursException(there);
    }
    // With its identity, so that an object that was put in its place is left alone.
    wanted.getMetadata().setUid(there.getMetadata().getUid());
    objects().resource(wanted).fieldManager(Ownership.GLEANER).forceConflicts().serverSideApply();
  }

  /**
   * Removes an object that was listed as owned, if nobody has changed it since. One that is gone
   * already is fine.
   */
  public void remove(GenericKubernetesResource owned) {
    objects()
        .resource(owned)
        .lockResourceVersion(owned.getMetadata().getResourceVersion())
        .delete();
  }

  private NonNamespaceOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      objects() {
    return client.genericKubernetesResources(kind);
  }
}
