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
  it('ask for everything but the long tests when there are none', () => {
    expect(readTestArguments([])).toEqual(everything);
  });

  it('ask for the long tests too with --full', () => {
    expect(readTestArguments(['--full'])).toEqual({ ...everything, full: true });
  });

  it('name one part or several', () => {
    expect(readTestArguments(['--only', 'unit'])).toEqual({ ...everything, parts: ['unit'] });
    expect(readTestArguments(['--only', 'check,e2e', '--full'])).toEqual({
      ...everything,
      parts: ['check', 'e2e'],
      full: true,
    });
  });

  it('name files and folders, each for the runner it belongs to', () => {
    expect(readTestArguments([HERE])).toEqual({
      ...everything,
      parts: ['unit'],
      unitPaths: [HERE],
    });
    expect(readTestArguments([JOURNEYS, HERE])).toEqual({
      ...everything,
      parts: ['unit', 'e2e'],
      unitPaths: [HERE],
      journeyPaths: [JOURNEYS],
    });
    expect(readTestArguments([JOURNEYS])).toMatchObject({ parts: ['e2e'] });
  });

  it.each([
    [['--only'], '--only takes check, unit, e2e'],
    [['--only', 'units'], '--only takes check, unit, e2e'],
    [['--only', 'unit', HERE], '--only takes check, unit, e2e'],
    [['--watch'], 'unknown option --watch'],
    [['scripts/lib/no-such.test.mjs'], 'there is no scripts/lib/no-such.test.mjs'],
  ])('are refused with the reason: %j', (args, reason) => {
    expect(readTestArguments(args).error).toContain(reason);
  });
});

describe('the arguments of npm run test:stress', () => {
  it('name a test file and how often it runs, ten times by default', () => {
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
  ])('are refused with the reason: %j', (args, reason) => {
    expect(readStressArguments(args).error).toContain(reason);
  });
});
