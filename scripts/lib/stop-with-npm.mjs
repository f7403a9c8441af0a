/**
 * npm runs us through a shell that keeps a supervisor's signal to itself: when the shell is gone, so is npm,
 * and nobody would know of this process any more.
 */
export function stopWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
