/**
 * Stops this process with npm. npm runs it through a shell that does not pass on a supervisor's
 * signal, so it would outlive npm unnoticed.
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
