package dev.gleaner.kubernetes.expander;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.gleaner.core.model.BadInputException;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Serves {@code grpcplugin.Expander}. Every replica answers, from what stands in the status of
 * targets. Where something goes wrong the call fails, and the autoscaler chooses by itself.
 */
public final class ExpanderServer implements AutoCloseable {

  static final MethodDescriptor<byte[], byte[]> BEST_OPTIONS =
      MethodDescriptor.newBuilder(new Bytes(), new Bytes())
          .setType(MethodType.UNARY)
          .setFullMethodName("grpcplugin.Expander/BestOptions")
          .build();

  /** Of thousands of pods and nodes, which the autoscaler sends with each question. */
  private static final int LARGEST_QUESTION = 64 * 1024 * 1024;

  private final Supplier<PlannedGroups> planned;
  private final Consumer<String> log;
  private final Server server;

  /**
   * Begins to serve, with TLS: the autoscaler accepts nothing else.
   *
   * @param client stays the caller's to close, after this
   * @param certificate PEM, with a name that the autoscaler calls
   * @param key PEM, of that certificate
   * @param log hears what is answered, line by line, on several threads
   */
  public ExpanderServer(
      KubernetesClient client,
      InetSocketAddress address,
      Path certificate,
      Path key,
      Consumer<String> log) {
    this(() -> PlannedGroups.of(client), address, certificate, key, log);
  }

  ExpanderServer(
      Supplier<PlannedGroups> planned,
      InetSocketAddress address,
      Path certificate,
      Path key,
      Consumer<String> log) {
    this.planned = planned;
    this.log = log;
    try {
      server =
          NettyServerBuilder.forAddress(address)
              .maxInboundMessageSize(LARGEST_QUESTION)
              .useTransportSecurity(certificate.toFile(), key.toFile())
              .addService(
                  ServerServiceDefinition.builder("grpcplugin.Expander")
                      .addMethod(BEST_OPTIONS, ServerCalls.asyncUnaryCall(this::answer))
                      .build())
              .build()
              .start();
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInputException(
          "--expander-port %d: %s; expected a free port, and a certificate and its key as PEM files"
              .formatted(address.getPort(), e.getMessage()));
    }
  }

  public int port() {
    return server.getPort();
  }

  private void answer(byte[] request, StreamObserver<byte[]> to) {
    try {
      List<NodeGroup> groups = ExpanderMessages.readRequest(request);
      List<NodeGroup> best = planned.get().best(groups);
      log.accept(
          "expander: %s of %s"
              .formatted(best.isEmpty() ? "no preference" : names(best).toString(), names(groups)));
      to.onNext(ExpanderMessages.writeResponse(best));
      to.onCompleted();
    } catch (InvalidProtocolBufferException e) {
      to.onError(Status.INVALID_ARGUMENT.withDescription(e.getMessage()).asException());
    } catch (ArithmeticException e) {
      to.onError(Status.INVALID_ARGUMENT.withDescription("too many nodes").asException());
    } catch (KubernetesClientException e) {
      to.onError(Status.UNAVAILABLE.withDescription(e.getMessage()).asException());
    }
  }

  private static List<String> names(List<NodeGroup> groups) {
    return groups.stream().map(NodeGroup::id).toList();
  }

  @Override
  public void close() {
    try {
      server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
