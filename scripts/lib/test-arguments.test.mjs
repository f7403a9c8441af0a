import { describe, expect, it } from 'vitest';
import { readStressArguments, readTestArguments } from './test-arguments.mjs';

const HERE = 'scripts/lib/test-arguments.test.mjs';
const JOURNEYS = 'e2e/journeys';
const everything = {
  parts: ['check', 'unit', 'e2e'],
  unitPaths: [],
  journeyPaths: [],
  full: false,
};

describe('the arguments of npm test', () => {
  it.each([
    [[], {}],
    [['--full'], { full: true }],
    [['--only', 'unit'], { parts: ['unit'] }],
    [['--only', 'check,e2e', '--full'], { parts: ['check', 'e2e'], full: true }],
    [[HERE], { parts: ['unit'], unitPaths: [HERE] }],
    [[JOURNEYS], { parts: ['e2e'], journeyPaths: [JOURNEYS] }],
    [[JOURNEYS, HERE], { parts: ['unit', 'e2e'], unitPaths: [HERE], journeyPaths: [JOURNEYS] }],
  ])('select parts, or files and folders for each runner: %j', (args, expected) => {
    expect(readTestArguments(args)).toEqual({ ...everything, ...expected });
  });

  it.each([
    [['--only'], '--only takes check, unit, e2e'],
    [['--only', 'units'], '--only takes check, unit, e2e'],
    [['--only', 'unit', HERE], '--only takes check, unit, e2e'],
    [['--watch'], 'unknown option --watch'],
    [['scripts/lib/no-such.test.mjs'], 'there is no scripts/lib/no-such.test.mjs'],
  ])('are refused with a reason: %j', (args, reason) => {
    expect(readTestArguments(args).error).toContain(reason);
  });
});

describe('the arguments of npm run test:stress', () => {
  it('select a test file and how often to run it, ten times by default', () => {
    expect(readStressArguments([HERE])).toMatchObject({ unitPaths: [HERE], times: 10 });
    expect(readStressArguments([JOURNEYS, '3'])).toMatchObject({
      unitPaths: [],
      journeyPaths: [JOURNEYS],
      times: 3,
    });
  });

  it.each([
    [[], 'usage: npm run test:stress'],
    [[HERE, '0'], 'usage: npm run test:stress'],
    [[HERE, '2', '3'], 'usage: npm run test:stress'],
    [['--full'], 'usage: npm run test:stress'],
    [['scripts/lib/no-such.test.mjs'], 'there is no scripts/lib/no-such.test.mjs'],
  ])('are refused with a reason: %j', (args, reason) => {
    expect(readStressArguments(args).error).toContain(reason);
  });
});
