package dev.gleaner.spark;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import scala.collection.Iterator;

/** Collections of Scala 2.12 and 2.13, whose methods have the same names and other types. */
final class ScalaThings {

  private ScalaThings() {}

  /** What any of Scala's collections holds. */
  static List<Object> list(Object collection) throws ReflectiveOperationException {
    List<Object> all = new ArrayList<>();
    Iterator<?> each = (Iterator<?>) call(collection, "iterator");
    while (each.hasNext()) {
      all.add(each.next());
    }
    return all;
  }

  static Object immutableList(List<String> values) throws ReflectiveOperationException {
    Object list = empty("scala.collection.immutable.Nil$");
    for (int i = values.size() - 1; i >= 0; i--) {
      list = call(list, "$colon$colon", values.get(i));
    }
    return list;
  }

  static Object immutableSet(Collection<String> values) throws ReflectiveOperationException {
    Object set = call(empty("scala.collection.immutable.HashSet$"), "empty");
    for (String value : values) {
      set = call(set, "$plus", value);
    }
    return set;
  }

  static Object immutableMap(Map<?, ?> values) throws ReflectiveOperationException {
    Object map = call(empty("scala.collection.immutable.HashMap$"), "empty");
    for (Map.Entry<?, ?> each : values.entrySet()) {
      map = call(map, "$plus", new scala.Tuple2<>(each.getKey(), each.getValue()));
    }
    return map;
  }

  /** A private field, wherever in the class or above it is declared. */
  static Object field(Object target, String name) throws ReflectiveOperationException {
    for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field.get(target);
        }
      }
    }
    throw new NoSuchFieldException(target.getClass().getName() + "." + name);
  }

  /** A public method by its name and the number of its arguments. */
  static Object call(Object target, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : target.getClass().getMethods()) {
      if (method.getName().equals(name) && fits(method.getParameterTypes(), arguments)) {
        method.setAccessible(true);
        return method.invoke(target, arguments);
      }
    }
    throw new NoSuchMethodException(target.getClass().getName() + "." + name);
  }

  private static boolean fits(Class<?>[] types, Object... arguments) {
    if (types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!types[i].isInstance(arguments[i]) && !PRIMITIVES.contains(types[i])) {
        return false;
      }
    }
    return true;
  }

  private static final Set<Class<?>> PRIMITIVES = Set.of(int.class, long.class, boolean.class);

  private static Object empty(String module) throws ReflectiveOperationException {
    return Class.forName(module).getField("MODULE$").get(null);
  }
}
