package dev.gleaner.clouds.queue;

/** Events as EventBridge writes them: the examples of Amazon's own documentation. */
public final class Events {

  private Events() {}

  public static String interruption(String instance, String time) {
    return """
    {"version":"0","id":"12345678-1234-1234-1234-123456789012",\
    "detail-type":"EC2 Spot Instance Interruption Warning","source":"aws.ec2",\
    "account":"123456789012","time":"%s","region":"us-east-2",\
    "resources":["arn:aws:ec2:us-east-2a:instance/%s"],\
    "detail":{"instance-id":"%s","instance-action":"terminate"}}"""
        .formatted(time, instance, instance);
  }

  public static String rebalance(String instance, String time) {
    return """
    {"version":"0","id":"12345678-1234-1234-1234-123456789012",\
    "detail-type":"EC2 Instance Rebalance Recommendation","source":"aws.ec2",\
    "account":"123456789012","time":"%s","region":"us-east-2",\
    "resources":["arn:aws:ec2:us-east-2:123456789012:instance/%s"],\
    "detail":{"instance-id":"%s"}}"""
        .formatted(time, instance, instance);
  }

  public static String stateChange(String instance, String time, String state) {
    return """
    {"id":"7bf73129-1428-4cd3-a780-95db273d1602",\
    "detail-type":"EC2 Instance State-change Notification","source":"aws.ec2",\
    "account":"123456789012","time":"%s","region":"us-east-1",\
    "resources":["arn:aws:ec2:us-east-1:123456789012:instance/%s"],\
    "detail":{"instance-id":"%s","state":"%s"}}"""
        .formatted(time, instance, instance, state);
  }

  public static String health(String instance, String start, String category) {
    return """
    {"version":"0","id":"7bf73129-1428-4cd3-a780-95db273d1602",\
    "detail-type":"AWS Health Event","source":"aws.health","account":"123456789012",\
    "time":"2023-01-27T09:01:22Z","region":"us-west-2","resources":["%s"],\
    "detail":{"eventArn":"arn:aws:health:us-west-2::event/EC2/AWS_EC2_INSTANCE_RETIREMENT/1",\
    "service":"EC2","eventTypeCode":"AWS_EC2_PERSISTENT_INSTANCE_RETIREMENT_SCHEDULED",\
    "eventTypeCategory":"%s","startTime":"%s",\
    "eventDescription":[{"language":"en_US","latestDescription":"retirement"}],\
    "affectedEntities":[{"entityValue":"%s","tags":{}}]}}"""
        .formatted(instance, category, start, instance);
  }
}
