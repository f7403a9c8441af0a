/** What has to be set before an assistant can be made; one a line for the operator, no secret in it. */
export class SetupProblems extends Error {
  override readonly name = 'SetupProblems';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
