import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.NullOutputFormat;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;

/**
 * Maps that sleep, whose splits name the hosts that have a replica, as those of files in HDFS do.
 * Counts on which hosts they ran. Arguments: maps, milliseconds, hosts.
 */
public final class SleepNearData extends Configured implements Tool {

  private static final String MAPS = "sleep.maps";
  private static final String MILLIS = "sleep.millis";
  private static final String HOSTS = "sleep.hosts";

  public static final class Split extends InputSplit implements Writable {
    private String[] hosts = {};

    @Override
    public long getLength() {
      return 1;
    }

    @Override
    public String[] getLocations() {
      return hosts;
    }

    @Override
    public void write(DataOutput out) throws IOException {
      out.writeUTF(String.join(",", hosts));
    }

    @Override
    public void readFields(DataInput in) throws IOException {
      hosts = in.readUTF().split(",");
    }
  }

  public static final class Input extends InputFormat<NullWritable, NullWritable> {
    @Override
    public List<InputSplit> getSplits(JobContext context) {
      List<InputSplit> splits = new ArrayList<>();
      for (int map = 0; map < context.getConfiguration().getInt(MAPS, 0); map++) {
        Split split = new Split();
        split.hosts = context.getConfiguration().getStrings(HOSTS);
        splits.add(split);
      }
      return splits;
    }

    @Override
    public RecordReader<NullWritable, NullWritable> createRecordReader(
        InputSplit split, TaskAttemptContext context) {
      return new OneRecord();
    }
  }

  private static final class OneRecord extends RecordReader<NullWritable, NullWritable> {
    private boolean read;

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) {}

    @Override
    public boolean nextKeyValue() {
      boolean first = !read;
      read = true;
      return first;
    }

    @Override
    public NullWritable getCurrentKey() {
      return NullWritable.get();
    }

    @Override
    public NullWritable getCurrentValue() {
      return NullWritable.get();
    }

    @Override
    public float getProgress() {
      return read ? 1 : 0;
    }

    @Override
    public void close() {}
  }

  public static final class Sleeper
      extends Mapper<NullWritable, NullWritable, NullWritable, NullWritable> {
    @Override
    protected void map(NullWritable key, NullWritable value, Context context)
        throws InterruptedException {
      context.getCounter("ran on", System.getenv("NM_HOST")).increment(1);
      Thread.sleep(context.getConfiguration().getLong(MILLIS, 0));
    }
  }

  @Override
  public int run(String[] arguments) throws Exception {
    getConf().set(MAPS, arguments[0]);
    getConf().set(MILLIS, arguments[1]);
    getConf().setStrings(HOSTS, Arrays.copyOfRange(arguments, 2, arguments.length));
    Job job = Job.getInstance(getConf(), "sleep near data");
    job.setJarByClass(SleepNearData.class);
    job.setInputFormatClass(Input.class);
    job.setMapperClass(Sleeper.class);
    job.setNumReduceTasks(0);
    job.setOutputFormatClass(NullOutputFormat.class);
    return job.waitForCompletion(true) ? 0 : 1;
  }

  public static void main(String[] arguments) throws Exception {
    System.exit(ToolRunner.run(new SleepNearData(), arguments));
  }
}
