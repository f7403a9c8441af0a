/** Problems of settings that the page editor says in other words than a settings file needs. */

export const share = 'must be a share from 0 to 1: 0.2 is 20%';
export const shareDecimals = 'must have at most 4 decimals: 0.125 is 12.5%';

/** The editor shows shares as percentages. */
const editorWords: Readonly<Record<string, string>> = {
  [share]: 'enter a percentage from 0 to 100',
  [shareDecimals]: 'enter a percentage with at most 2 decimals',
};

/** A problem as the page editor says it. It has no capital and no period. */
export const inEditorWords = (problem: string) =>
  Object.hasOwn(editorWords, problem) ? (editorWords[problem] ?? problem) : problem;
