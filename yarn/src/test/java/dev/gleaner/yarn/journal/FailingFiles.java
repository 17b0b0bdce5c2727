package dev.gleaner.yarn.journal;

import java.io.FilterOutputStream;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/** Local files on a disk that can be full: half of what is written then still arrives. */
final class FailingFiles extends FilterFileSystem {

  volatile boolean full;

  FailingFiles(FileSystem local) {
    super(local);
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    FSDataOutputStream out =
        super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress);
    return new FSDataOutputStream(
        new FilterOutputStream(out) {
          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, full ? length / 2 : length);
            if (full) {
              throw new IOException("no space left");
            }
          }
        },
        null);
  }
}
