package dev.gleaner.testing.clouds;

/** Answers as EC2's reference of version 2016-11-15 has them. */
public final class Ec2Answers {

  private static final String NAMESPACE = "xmlns=\"http://ec2.amazonaws.com/doc/2016-11-15/\"";

  private Ec2Answers() {}

  public static String granted(String... instances) {
    StringBuilder items = new StringBuilder();
    for (String id : instances) {
      items.append(instance(id, 0, "pending", ""));
    }
    return "<RunInstancesResponse %s><requestId>59dbff89</requestId><reservationId>r-1</reservationId><instancesSet>%s</instancesSet></RunInstancesResponse>"
        .formatted(NAMESPACE, items);
  }

  public static String instance(String id, int code, String state, String more) {
    return """
        <item>
          <instanceId>%s</instanceId>
          <instanceState><code>%d</code><name>%s</name></instanceState>
          <instanceType>m5.xlarge</instanceType>
          <launchTime>2026-03-01T10:00:00.000Z</launchTime>
          <privateDnsName>%s.internal</privateDnsName>
          <privateIpAddress>10.0.0.7</privateIpAddress>
          %s
        </item>"""
        .formatted(id, code, state, id, more);
  }

  public static String token(String token, String replaces) {
    return "<clientToken>%s</clientToken><tagSet><item><key>gleaner-pool</key><value>night</value></item>%s</tagSet>"
        .formatted(
            token,
            replaces.isEmpty()
                ? ""
                : "<item><key>gleaner-replaces-01</key><value>%s</value></item>"
                    .formatted(replaces));
  }

  public static String listed(String nextToken, String... instances) {
    return "<DescribeInstancesResponse %s><requestId>8f7724cf</requestId><reservationSet><item><reservationId>r-1</reservationId><instancesSet>%s</instancesSet></item></reservationSet>%s</DescribeInstancesResponse>"
        .formatted(
            NAMESPACE,
            String.join("", instances),
            nextToken.isEmpty() ? "" : "<nextToken>%s</nextToken>".formatted(nextToken));
  }

  public static String noNotices() {
    return notices("");
  }

  public static String notice(String instance, String updated) {
    return notices(
        """
        <item>
          <spotInstanceRequestId>sir-1</spotInstanceRequestId>
          <state>active</state>
          <status>
            <code>marked-for-termination</code>
            <updateTime>%s</updateTime>
            <message>Your Spot Instance is marked for termination.</message>
          </status>
          <instanceId>%s</instanceId>
        </item>"""
            .formatted(updated, instance));
  }

  private static String notices(String items) {
    return "<DescribeSpotInstanceRequestsResponse %s><requestId>b1</requestId><spotInstanceRequestSet>%s</spotInstanceRequestSet></DescribeSpotInstanceRequestsResponse>"
        .formatted(NAMESPACE, items);
  }

  public static String type(int cores, int memoryMib) {
    return "<DescribeInstanceTypesResponse %s><requestId>c1</requestId><instanceTypeSet><item><instanceType>m5.xlarge</instanceType><vCpuInfo><defaultVCpus>%d</defaultVCpus></vCpuInfo><memoryInfo><sizeInMiB>%d</sizeInMiB></memoryInfo></item></instanceTypeSet></DescribeInstanceTypesResponse>"
        .formatted(NAMESPACE, cores, memoryMib);
  }

  public static String terminated(String id) {
    return "<TerminateInstancesResponse %s><requestId>d1</requestId><instancesSet><item><instanceId>%s</instanceId><currentState><code>32</code><name>shutting-down</name></currentState></item></instancesSet></TerminateInstancesResponse>"
        .formatted(NAMESPACE, id);
  }

  public static String error(String code) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Response><Errors><Error><Code>%s</Code><Message>about %s</Message></Error></Errors><RequestID>ea966190</RequestID></Response>"
        .formatted(code, code);
  }
}
