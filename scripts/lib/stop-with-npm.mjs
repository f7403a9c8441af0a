/**
 * Stops this process when npm's shell ends, because the shell does not pass on a supervisor's
 * signal.
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
