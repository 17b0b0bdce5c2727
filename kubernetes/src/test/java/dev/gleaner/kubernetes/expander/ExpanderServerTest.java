package dev.gleaner.kubernetes.expander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.UnknownFieldSet.Field;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.expander.PlannedGroups.TargetLot;
import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpanderServerTest {

  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private static final PlannedGroups PLANNED =
      new PlannedGroups(
          List.of(
              new TargetLot("web", new HeldLot("", "a", "m5.large", "spot", 2, 4, 0.1)),
              new TargetLot("web", new HeldLot("", "b", "m5.large", "spot", 1, 2, 0.1))),
          List.of());

  @TempDir Path folder;
  private Path certificate;
  private Path key;
  private final List<String> log = new ArrayList<>();

  @BeforeEach
  void makeCertificate() throws Exception {
    certificate = folder.resolve("tls.crt");
    key = folder.resolve("tls.key");
    Process made =
        new ProcessBuilder(
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-days",
                "1",
                "-subj",
                "/CN=expander",
                "-addext",
                "subjectAltName=DNS:localhost",
                "-keyout",
                key.toString(),
                "-out",
                certificate.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(made.waitFor()).as(said).isZero();
  }

  @Test
  void the_autoscaler_is_told_which_group_the_plan_misses() throws Exception {
    byte[] request =
        message()
            .addField(1, bytes(option("group-b", 3), option("group-a", 1), option("other", 1)))
            // One as autoscalers sent it until Kubernetes 1.34, one as since then.
            .addField(2, bytes(entry("group-b", node("m5.large", "b"))))
            .addField(3, bytes(entry("group-a", node("m5.large", "a"))))
            .build()
            .toByteArray();
    try (ExpanderServer server = start(certificate)) {
      UnknownFieldSet answer = UnknownFieldSet.parseFrom(ask(server, request));
      List<ByteString> options = answer.getField(1).getLengthDelimitedList();
      assertThat(options).hasSize(1);
      UnknownFieldSet best = UnknownFieldSet.parseFrom(options.get(0));
      assertThat(best.getField(1).getLengthDelimitedList().get(0).toStringUtf8())
          .isEqualTo("group-a");
      assertThat(best.getField(2).getVarintList()).containsExactly(1L);
    }
    assertThat(log).containsExactly("expander: [group-a] of [group-b, group-a, other]");
  }

  @Test
  void without_a_preference_the_answer_is_empty_and_the_autoscaler_chooses() throws Exception {
    byte[] request = message().addField(1, bytes(option("other", 1))).build().toByteArray();
    try (ExpanderServer server = start(certificate)) {
      assertThat(ask(server, request)).isEmpty();
    }
    assertThat(log).containsExactly("expander: no preference of [other]");
  }

  @Test
  void what_is_no_message_is_refused_and_the_next_one_is_answered() {
    try (ExpanderServer server = start(certificate)) {
      assertThatThrownBy(() -> ask(server, new byte[] {10, 99, 1}))
          .isInstanceOf(StatusRuntimeException.class)
          .hasMessageContaining("INVALID_ARGUMENT");
      assertThat(ask(server, new byte[0])).isEmpty();
    }
  }

  @Test
  void a_certificate_that_is_not_there_is_named() {
    assertThatThrownBy(() -> start(folder.resolve("missing.crt")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("missing.crt");
  }

  private ExpanderServer start(Path certificateFile) {
    return new ExpanderServer(() -> PLANNED, ANY_PORT, certificateFile, key, log::add);
  }

  private byte[] ask(ExpanderServer server, byte[] request) {
    try {
      ManagedChannel channel =
          NettyChannelBuilder.forAddress("localhost", server.port())
              .sslContext(GrpcSslContexts.forClient().trustManager(certificate.toFile()).build())
              .build();
      try {
        return ClientCalls.blockingUnaryCall(
            channel, ExpanderServer.BEST_OPTIONS, CallOptions.DEFAULT, request);
      } finally {
        channel.shutdownNow();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static UnknownFieldSet.Builder message() {
    return UnknownFieldSet.newBuilder();
  }

  private static Field bytes(UnknownFieldSet.Builder... messages) {
    Field.Builder field = Field.newBuilder();
    for (UnknownFieldSet.Builder one : messages) {
      field.addLengthDelimited(one.build().toByteString());
    }
    return field.build();
  }

  private static Field text(String text) {
    return Field.newBuilder().addLengthDelimited(ByteString.copyFromUtf8(text)).build();
  }

  private static UnknownFieldSet.Builder option(String group, int count) {
    return message()
        .addField(1, text(group))
        .addField(2, Field.newBuilder().addVarint(count).build())
        .addField(3, text("why"));
  }

  private static UnknownFieldSet.Builder entry(String key, UnknownFieldSet.Builder value) {
    return message().addField(1, text(key)).addField(2, bytes(value));
  }

  /** A node as Kubernetes writes one: its labels are field 11 of its metadata, field 1. */
  private static UnknownFieldSet.Builder node(String type, String zone) {
    UnknownFieldSet.Builder metadata = message().addField(1, text("template-node"));
    metadata.addField(
        11,
        bytes(
            label("node.kubernetes.io/instance-type", type),
            label("topology.kubernetes.io/zone", zone),
            label("eks.amazonaws.com/capacityType", "SPOT")));
    return message().addField(1, bytes(metadata));
  }

  private static UnknownFieldSet.Builder label(String name, String value) {
    return message().addField(1, text(name)).addField(2, text(value));
  }
}
