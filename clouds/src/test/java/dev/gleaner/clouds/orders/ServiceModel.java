package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.traits.ListTrait;

/**
 * Checks a request against Amazon's published service model, as the classes of its SDK show it:
 * every key is a member, every value has its type, every enumerated value is known. Which members
 * are required is not in the classes of these two services; the caller names them.
 */
final class ServiceModel {

  private static final String UNKNOWN = "UNKNOWN_TO_SDK_VERSION";

  private final List<String> problems = new ArrayList<>();

  private ServiceModel() {}

  static List<String> problems(JsonNode request, SdkPojo builder, String... required) {
    ServiceModel model = new ServiceModel();
    for (String member : required) {
      if (request.at(member).isMissingNode()) {
        model.problems.add(member + " is missing");
      }
    }
    model.structure("", request, builder);
    return model.problems;
  }

  private void structure(String path, JsonNode value, SdkPojo builder) {
    if (!value.isObject()) {
      problems.add(path + " is not a structure");
      return;
    }
    Map<String, SdkField<?>> members =
        builder.sdkFields().stream()
            .collect(Collectors.toMap(SdkField::memberName, Function.identity()));
    value
        .properties()
        .forEach(
            entry -> {
              String name = entry.getKey();
              String at = path + "/" + name;
              if (members.containsKey(name)) {
                value(at, entry.getValue(), members.get(name));
                enumerated(at, entry.getValue(), builder, name);
              } else {
                problems.add(at + " is not a member; known: " + new TreeSet<>(members.keySet()));
              }
            });
  }

  private void value(String path, JsonNode value, SdkField<?> field) {
    switch (field.marshallingType().getKnownType()) {
      case STRING -> expect(path, "a string", value.isTextual());
      case INTEGER, LONG -> expect(path, "a whole number", value.isIntegralNumber());
      case DOUBLE, FLOAT -> expect(path, "a number", value.isNumber());
      case BOOLEAN -> expect(path, "true or false", value.isBoolean());
      case SDK_POJO -> structure(path, value, field.constructor().get());
      case LIST -> {
        expect(path, "a list", value.isArray());
        SdkField<?> item = field.getTrait(ListTrait.class).memberFieldInfo();
        IntStream.range(0, value.size()).forEach(i -> value(path + "/" + i, value.get(i), item));
      }
      default -> problems.add(path + " has a type that this check does not know");
    }
  }

  private void expect(String path, String kind, boolean met) {
    if (!met) {
      problems.add(path + " is not " + kind);
    }
  }

  // A field does not tell that it is enumerated, but the getter of its structure does.
  private void enumerated(String path, JsonNode value, SdkPojo builder, String member) {
    Class<?> structure = builder.getClass().getDeclaringClass();
    Arrays.stream(structure.getMethods())
        .filter(method -> method.getName().equalsIgnoreCase(member))
        .filter(method -> method.getParameterCount() == 0)
        .map(Method::getReturnType)
        .filter(Class::isEnum)
        .filter(type -> known(type).noneMatch(value.asText()::equals))
        .forEach(type -> problems.add(path + " is not one of " + type.getSimpleName()));
  }

  private static Stream<String> known(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> !((Enum<?>) constant).name().equals(UNKNOWN))
        .map(Object::toString);
  }
}
