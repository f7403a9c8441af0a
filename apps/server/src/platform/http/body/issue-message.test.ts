import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toApiIssues } from './issue-message.ts';

const schema = z.strictObject({
  name: z.string().max(3).optional(),
  jobs: z.number().min(0).max(168).optional(),
  count: z.int().optional(),
  list: z.array(z.string()).max(1).optional(),
  plan: z.enum(['pro', 'elite']).optional(),
  flag: z.boolean().optional(),
  own: z.string().min(1, { error: 'is required' }).optional(),
  odd: z.email().optional(),
  inner: z.object({ must: z.string() }).optional(),
});

const issuesOf = (value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).flatMap(toApiIssues);

describe('toApiIssues', () => {
  it.each<[unknown, string, string]>([
    [{ name: 7 }, 'name', 'must be text'],
    [{ name: 'long' }, 'name', 'must have at most 3 characters'],
    [{ jobs: '7' }, 'jobs', 'must be a number'],
    [{ jobs: -1 }, 'jobs', 'must be at least 0'],
    [{ jobs: 168.5 }, 'jobs', 'must be at most 168'],
    [{ count: 1.5 }, 'count', 'must be a whole number'],
    [{ list: {} }, 'list', 'must be a list'],
    [{ list: ['a', 'b'] }, 'list', 'must have at most 1 entries'],
    [{ list: [7] }, 'list.0', 'must be text'],
    [{ plan: 'basic' }, 'plan', 'must be one of pro, elite'],
    [{ flag: 'yes' }, 'flag', 'must be true or false'],
    [{ own: '' }, 'own', 'is required'],
    [{ odd: 'x' }, 'odd', 'is not accepted'],
    [{ inner: {} }, 'inner.must', 'is required'],
    [{ nmae: 'x' }, 'nmae', 'is not a known field'],
    [[], '', 'must be an object'],
  ])('describes %j as: %s %s', (value, path, message) => {
    expect(issuesOf(value)).toMatchObject([{ path, message }]);
  });

  it('adds a code and values, even if the schema has its own message', () => {
    expect(issuesOf({ name: 'long', own: '', odd: 'x', nmae: 'x' })).toEqual([
      { path: 'name', message: expect.any(String), code: 'too_long', params: { max: 3 } },
      { path: 'own', message: 'is required', code: 'required' },
      { path: 'odd', message: 'is not accepted', code: 'not_accepted' },
      { path: 'nmae', message: 'is not a known field' },
    ]);
  });
});
