package dev.gleaner.traces.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.RealData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobFilesTest {

  private static final Resources DEMAND = new Resources(2, 4096);
  private static final String SWF_REST = " -1 -1 -1 %s -1 1 1 -1 -1 -1 -1 -1 -1";

  @TempDir Path folder;

  @Test
  void a_tr_line_is_split_on_runs_of_whitespace_and_starts_at_zero() {
    RecordedJobs read = read("a.tr", "100.5 2  3.5   3  4\n102.5\t1 0 0\n");
    assertThat(read.jobs())
        .containsExactly(
            new JobSpec("line1", 0, List.of(task(3000), task(4000))),
            new JobSpec("line2", 2000, List.of(task(1))));
  }

  @Test
  void an_swf_job_is_a_task_per_processor_and_jobs_that_never_ran_are_counted() {
    String text =
        "; Version: 2.2\n"
            + " 1 0 -1 60 2"
            + SWF_REST.formatted("90")
            + "\n"
            + " 2 5 -1 0 2"
            + SWF_REST.formatted("90")
            + "\n"
            + " 3 6 -1 -1 2"
            + SWF_REST.formatted("90")
            + "\n"
            + " 4 7 -1 30 1"
            + SWF_REST.formatted("-1")
            + "\n";
    RecordedJobs read = read("a.swf", text);
    TaskSpec estimated = new TaskSpec(DEMAND, 60_000, 90_000);
    assertThat(read.jobs())
        .containsExactly(
            new JobSpec("1", 0, List.of(estimated, estimated)),
            new JobSpec("4", 7000, List.of(task(30_000))));
    assertThat(read.skipped()).isEqualTo(2);
  }

  @Test
  void a_column_of_a_csv_counts_what_tasks_demand_beyond_cores_and_memory() {
    Path file = folder.resolve("written.csv");
    RecordedJobs read =
        read(
            "a.csv",
            "job,submit_s,cores,runtime_s,resource_nvidia.com/gpu\nx,0,4,1.5,1\nx,0,1,2,\n");
    JobFiles.write(file, read.jobs());

    assertThat(read.jobs().get(0).tasks())
        .containsExactly(
            new TaskSpec(new Resources(4, 4096).with("nvidia.com/gpu", 1), 1500),
            new TaskSpec(new Resources(1, 4096), 2000));
    assertThat(JobFiles.read(file, DEMAND).jobs()).isEqualTo(read.jobs());
    assertThatThrownBy(
            () -> read("b.csv", "job,submit_s,cores,runtime_s,resource_gpu\nx,0,4,1,.5\n"))
        .hasMessageContaining("resource_gpu \".5\" is wrong; expected a whole number");
    assertThatThrownBy(() -> read("c.csv", "job,submit_s,cores,runtime_s,gpu\nx,0,4,1,1\n"))
        .hasMessageContaining("column \"gpu\" is unknown")
        .hasMessageContaining("resource_NAME");
  }

  @Test
  void a_csv_without_memory_or_estimate_takes_the_defaults() {
    RecordedJobs read =
        read("a.csv", "job,submit_s,cores,runtime_s\nx,3,4,1.5\nx,3,1,2\n\"y,z\",4,1,1\n");
    assertThat(read.jobs())
        .containsExactly(
            new JobSpec(
                "x",
                0,
                List.of(
                    new TaskSpec(new Resources(4, 4096), 1500),
                    new TaskSpec(new Resources(1, 4096), 2000))),
            new JobSpec("y,z", 1000, List.of(new TaskSpec(new Resources(1, 4096), 1000))));
  }

  @ParameterizedTest
  @CsvSource({"jobs.csv", "jobs.csv.gz"})
  void what_is_written_is_read_back(String name) {
    Workload workload = Workload.named("genomics").withJobs(10, 60).withEstimateError(0.5);
    List<JobSpec> jobs = new GeneratedJobs(workload).jobs(new RandomStreams(1));
    Path file = folder.resolve(name);
    JobFiles.write(file, jobs);
    assertThat(JobFiles.read(file, DEMAND).jobs()).isEqualTo(jobs);
    assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".tmp"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.tr  | ''                                            | a.tr:1: the file has no jobs
          a.tr  | 5 2 3.5 3                                     | a.tr:1: the line has 1 durations for 2 tasks
          a.tr  | 5 2                                           | a.tr:1: the line has 2 fields
          a.tr  | 5 1 1 NaN                                     | a.tr:1: duration "NaN" is wrong
          a.tr  | 5 1 1 -3                                      | a.tr:1: duration "-3" is wrong
          a.tr  | 5 1 1 1e300                                   | a.tr:1: duration "1e300" is wrong
          a.tr  | 5 1 1 1e999                                   | a.tr:1: duration "1e999" is wrong
          a.tr  | 5 1 1 11111111111111111111111111111111111111111111 | is wrong; expected seconds
          a.tr  | 5 0 1                                         | a.tr:1: number of tasks "0" is wrong
          a.tr  | 5 1.5 1 1                                     | a.tr:1: number of tasks "1.5" is wrong
          a.tr  | 5 1 1 1;4 1 1 1                               | a.tr:2: the job is submitted at 4 s, before the previous one at 5 s
          a.swf | 1 0 -1 60 2                                   | a.swf:1: the line has 5 columns
          a.swf | 1 0 -1 x 2 -1 -1 -1 -1 -1 1 1 -1 -1 -1 -1 -1 -1 | a.swf:1: run time "x" is wrong
          a.swf | 1 0 -1 0 2 -1 -1 -1 -1 -1 1 1 -1 -1 -1 -1 -1 -1 | none of the 1 jobs has a run time
          a.swf | 1 0 -1 9 2147483647 -1 -1 -1 -1 -1 1 1 -1 -1 -1 -1 -1 -1 | processors "2147483647" is wrong
          a.csv | ''                                            | a.csv:1: the file is empty
          a.csv | job,submit_s,cores,runtime_s                  | a.csv:1: the file has no jobs
          a.csv | job,submit_s,cores,run                        | a.csv:1: column "run" is unknown
          a.csv | job,submit_s,cores                            | a.csv:1: the header is "job,submit_s,cores"
          a.csv | job,submit_s,cores,runtime_s;x,1,1            | a.csv:2: the row has 3 columns; expected 4
          a.csv | job,submit_s,cores,runtime_s;x,1,0,1          | a.csv:2: cores "0" is wrong
          a.csv | job,submit_s,cores,runtime_s;x,1,1,           | a.csv:2: runtime_s "" is wrong
          a.csv | job,submit_s,cores,runtime_s;x,1,1,1;x,2,1,1  | a.csv:3: job "x" is submitted at 1 s and at 2 s
          a.csv | job,submit_s,cores,runtime_s;x,1,1,1;y,1,1,1;x,1,1,1 | a.csv:4: job "x" appears again
          a.csv | job,submit_s,cores,runtime_s;,1,1,1           | a.csv:2: the job has no name
          a.txt | 1                                             | a.txt: is not a known format
          """)
  void hostile_input_is_refused_with_its_place(String name, String text, String message) {
    assertThatThrownBy(() -> read(name, text.contains("-1 -1") ? text : text.replace(';', '\n')))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_missing_file_and_a_folder_are_refused() {
    assertThatThrownBy(() -> JobFiles.read(folder.resolve("none.tr"), DEMAND))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no such file");
    Path directory = folder.resolve("sub.csv");
    assertThat(directory.toFile().mkdir()).isTrue();
    assertThatThrownBy(() -> JobFiles.read(directory, DEMAND))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a directory");
  }

  @ParameterizedTest
  @CsvSource({"cut.tr", "cut.csv"})
  void a_cut_off_gzip_is_refused_whatever_its_name(String name) throws IOException {
    StringBuilder text = new StringBuilder("job,submit_s,cores,runtime_s\n");
    for (int i = 0; i < 5000; i++) {
      text.append("j").append(i).append(",").append(i).append(",1,").append(i * 7 + 1).append('\n');
    }
    String content =
        name.endsWith(".csv") ? text.toString() : "1 1 1 1\n2 2 2 2 2\n".repeat(1) + "3 1 1 1\n";
    byte[] whole = gzip(content);
    Path file = folder.resolve(name);
    Files.write(file, Arrays.copyOf(whole, whole.length - 9));
    assertThatThrownBy(() -> JobFiles.read(file, DEMAND))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("damaged or cut off");
  }

  @ParameterizedTest
  @CsvSource({
    "yahoo-window2.tr.gz, 3363, 137029",
    "google-10k-jobs.tr.gz, 10000, 312558",
    "alibaba-40k-jobs.tr.gz, 40000, 152418"
  })
  void real_tr_traces_are_read_whole(String name, int jobs, long tasks) {
    RecordedJobs read = JobFiles.read(RealData.file("jobs/" + name), DEMAND);
    assertThat(read.jobs()).hasSize(jobs);
    assertThat(read.jobs().get(0).submitMillis()).isZero();
    assertThat(read.jobs().stream().mapToLong(job -> job.tasks().size()).sum()).isEqualTo(tasks);
  }

  @Test
  void the_real_swf_trace_is_read_whole() {
    RecordedJobs read = JobFiles.read(RealData.file("jobs/NASA-iPSC-1993-3.1-cln.swf.gz"), DEMAND);
    assertThat(read.jobs().size() + read.skipped()).isEqualTo(18239);
    assertThat(read.skipped()).isEqualTo(173);
  }

  private RecordedJobs read(String name, String text) {
    try {
      Path file = Files.writeString(folder.resolve(name), text);
      return JobFiles.read(file, DEMAND);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static TaskSpec task(long millis) {
    return new TaskSpec(DEMAND, millis);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream compressed = new GZIPOutputStream(bytes)) {
      compressed.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
