import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

describe('the log’s description of an error', () => {
  it('has the location and the code, but not the values of a database error', () => {
    const cause = Object.assign(new Error('duplicate key: ada@shop.example'), {
      code: '23505',
      constraint: 'lead_pkey',
      detail: 'Key (email)=(ada@shop.example) already exists.',
    });
    const described = describeError(
      new Error('Failed query: insert … params: ada@shop.example', { cause }),
    );
    expect(JSON.stringify(described)).not.toContain('ada@shop.example');
    expect(described).toMatchObject({
      name: 'Error',
      frames: expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]),
      cause: { code: '23505', constraint: 'lead_pkey' },
    });
  });

  it("keeps the JavaScript engine's message, which contains no personal data", () => {
    const nothing = JSON.parse('{}') as { lead: { id: string } };
    let seen: unknown;
    try {
      void nothing.lead.id;
    } catch (error) {
      seen = error;
    }
    expect(describeError(seen)).toMatchObject({
      name: 'TypeError',
      text: "Cannot read properties of undefined (reading 'id')",
    });
  });

  it('does not quote the text that a JSON parser rejects', () => {
    let seen: unknown;
    try {
      JSON.parse('ada@shop.example');
    } catch (error) {
      seen = error;
    }
    expect(JSON.stringify(describeError(seen))).not.toContain('ada@');
  });

  it('has only the type of a value that is not an error', () => {
    expect(describeError('ada@shop.example')).toEqual({ name: 'string' });
  });
});
