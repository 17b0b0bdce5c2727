package dev.gleaner.kubernetes.expander;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.UnknownFieldSet.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The autoscaler's {@code expander.proto}, by the numbers of its fields: few of them decide, and
 * the Kubernetes objects in it have hundreds that generated classes would bring.
 */
final class ExpanderMessages {

  private static final int OPTIONS = 1;

  /** Up to Kubernetes 1.34 the node itself, since then its bytes, which look the same. */
  private static final int[] NODES = {2, 3};

  private static final int ENTRY_KEY = 1;
  private static final int ENTRY_VALUE = 2;
  private static final int OPTION_GROUP = 1;
  private static final int OPTION_COUNT = 2;
  private static final int NODE_METADATA = 1;
  private static final int METADATA_LABELS = 11;

  private ExpanderMessages() {}

  /**
   * The groups of a {@code BestOptionsRequest}, in its order. A group whose node is not told has no
   * labels.
   *
   * @throws InvalidProtocolBufferException if the bytes are no message
   * @throws ArithmeticException if a group would grow by more nodes than can be counted
   */
  static List<NodeGroup> readRequest(byte[] message) throws InvalidProtocolBufferException {
    UnknownFieldSet request = UnknownFieldSet.parseFrom(message);
    Map<String, Map<String, String>> labels = new HashMap<>();
    for (int nodes : NODES) {
      for (ByteString bytes : request.getField(nodes).getLengthDelimitedList()) {
        UnknownFieldSet entry = UnknownFieldSet.parseFrom(bytes);
        labels.put(text(entry, ENTRY_KEY), labels(last(entry, ENTRY_VALUE)));
      }
    }
    List<NodeGroup> groups = new ArrayList<>();
    for (ByteString bytes : request.getField(OPTIONS).getLengthDelimitedList()) {
      UnknownFieldSet option = UnknownFieldSet.parseFrom(bytes);
      String id = text(option, OPTION_GROUP);
      List<Long> count = option.getField(OPTION_COUNT).getVarintList();
      groups.add(
          new NodeGroup(
              id,
              count.isEmpty() ? 0 : Math.toIntExact(count.get(count.size() - 1)),
              labels.getOrDefault(id, Map.of())));
    }
    return groups;
  }

  private static Map<String, String> labels(ByteString node) throws InvalidProtocolBufferException {
    UnknownFieldSet metadata =
        UnknownFieldSet.parseFrom(last(UnknownFieldSet.parseFrom(node), NODE_METADATA));
    Map<String, String> labels = new HashMap<>();
    for (ByteString bytes : metadata.getField(METADATA_LABELS).getLengthDelimitedList()) {
      UnknownFieldSet entry = UnknownFieldSet.parseFrom(bytes);
      labels.put(text(entry, ENTRY_KEY), text(entry, ENTRY_VALUE));
    }
    return Map.copyOf(labels);
  }

  private static String text(UnknownFieldSet message, int field) {
    return last(message, field).toStringUtf8();
  }

  /** Of a field that is there more than once, the last one counts; one that is not, is empty. */
  private static ByteString last(UnknownFieldSet message, int field) {
    List<ByteString> all = message.getField(field).getLengthDelimitedList();
    return all.isEmpty() ? ByteString.EMPTY : all.get(all.size() - 1);
  }

  /** A {@code BestOptionsResponse} with these groups. */
  static byte[] writeResponse(List<NodeGroup> best) {
    Field.Builder options = Field.newBuilder();
    for (NodeGroup group : best) {
      options.addLengthDelimited(
          UnknownFieldSet.newBuilder()
              .addField(
                  OPTION_GROUP,
                  Field.newBuilder()
                      .addLengthDelimited(ByteString.copyFromUtf8(group.id()))
                      .build())
              .addField(OPTION_COUNT, Field.newBuilder().addVarint(group.nodes()).build())
              .build()
              .toByteString());
    }
    return UnknownFieldSet.newBuilder().addField(OPTIONS, options.build()).build().toByteArray();
  }
}
