import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { ROOT } from './run.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const text = read('.github/workflows/test.yml');
const workflow = parseDocument(text);
const { jobs, ...rest } = workflow.toJS();
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => run ?? []);

describe('the CI workflow', () => {
  it('is valid YAML', () => {
    expect([...workflow.errors, ...workflow.warnings]).toEqual([]);
  });

  it('runs the same npm script as .ci/run', () => {
    const [, local] = /^exec (.+) <\/dev\/null$/m.exec(read('.ci/run')) ?? [];
    expect(commands).toEqual([local]);
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts)).toContain(local.replace(/^npm (?:run )?/, ''));
  });

  it('pins each action to a commit, with its version in a comment', () => {
    const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(actions).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has read-only access to the repository, and uploads the traces of failed journeys', () => {
    expect(rest.permissions).toEqual({ contents: 'read' });
    const uploads = steps.filter(({ uses }) => uses?.includes('upload-artifact'));
    expect(uploads).toMatchObject([{ if: 'failure()', with: { path: 'test-results' } }]);
  });
});
