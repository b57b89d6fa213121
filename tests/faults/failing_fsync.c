/* Preloaded into a server: while the file named by FAILING_FSYNC exists, nothing can be written through to the disk. */
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int failing(void) {
    const char *file = getenv("FAILING_FSYNC");
    if (file == NULL || access(file, F_OK) != 0) return 0;
    errno = EIO;
    return 1;
}

int fsync(int file) { return failing() ? -1 : (int)syscall(SYS_fsync, file); }

int fdatasync(int file) { return failing() ? -1 : (int)syscall(SYS_fdatasync, file); }
