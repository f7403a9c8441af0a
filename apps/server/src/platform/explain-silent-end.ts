/**
 * Prints that work was not done if the process ends before the returned function is called. Node.js would otherwise
 * end without a word, with 13, once nothing is left that could settle what a module awaits.
 */
export function explainSilentEnd(undone: string, exitCode: number): () => void {
  const onExit = () => {
    process.exitCode = exitCode;
    process.stderr.write(`${undone}:\n  the process ended before that was decided. Try again\n`);
  };
  process.once('exit', onExit);
  return () => void process.off('exit', onExit);
}
