package dev.gleaner.validation.virtual;

import java.lang.reflect.Field;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainerImpl;

/**
 * A container takes its creation time from the wall clock, with no way to hand in another, and that
 * time decides who is killed first. Without this, two runs would kill different containers.
 */
final class CreationTimes {

  private static final Field FIELD = field();

  private CreationTimes() {}

  private static Field field() {
    try {
      Field field = RMContainerImpl.class.getDeclaredField("creationTime");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this version of Hadoop keeps creation times elsewhere", e);
    }
  }

  static void set(RMContainer container, long millis) {
    try {
      FIELD.setLong(container, millis);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
