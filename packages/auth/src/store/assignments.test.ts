import { describe, expect, it } from 'vitest';
import { assignments } from './assignments.ts';

interface Changes {
  readonly name?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}
const CASTS = { name: 'text', data: 'jsonb' } as const;

describe('assignments', () => {
  it('writes the given columns with their casts, and no others', () => {
    expect(assignments<Changes>(CASTS, { data: { a: 1 } }, 3)).toEqual({
      sql: 'data = $3::jsonb',
      values: ['{"a":1}'],
    });
    expect(assignments<Changes>(CASTS, { name: null, data: {} }, 1)).toEqual({
      sql: 'name = $1::text, data = $2::jsonb',
      values: [null, '{}'],
    });
    expect(assignments<Changes>(CASTS, {}, 1)).toEqual({ sql: '', values: [] });
  });

  it('never writes a column that is missing from the casts', () => {
    const changes = { name: 'x', 'id = 1; --': 'y' };
    expect(assignments<Changes>(CASTS, changes, 1).sql).toBe('name = $1::text');
  });
});
