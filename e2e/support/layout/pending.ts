/**
 * What is known to be wrong and in work: the finding, and what its problems look like ("state, window: problem").
 * Who fixes a finding deletes its line.
 */
const PENDING: readonly (readonly [finding: string, problem: RegExp])[] = [
  ['M12: the bulk bar with large text', /large: 'Selected leads' covers/],
];

export const isPending = (problem: string): boolean =>
  PENDING.some(([, pattern]) => pattern.test(problem));
