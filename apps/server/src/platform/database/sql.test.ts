import { describe, expect, it } from 'vitest';
import { allOf, parametersOf, raw, sql } from './sql.ts';

describe('a statement', () => {
  it('keeps values separate from its text, numbered in their order', () => {
    const statement = sql`select id from lead where email = ${"o'hara@example.com"} and score > ${5}`;
    expect(parametersOf(statement)).toEqual({
      text: 'select id from lead where email = $1 and score > $2',
      parameters: ["o'hara@example.com", 5],
    });
  });

  it('accepts parts that contain values, and numbers all values in order', () => {
    const inner = sql`(select id from lead where tier = ${'A'})`;
    const statement = sql`${inner} union ${inner} limit ${3}`;
    expect(parametersOf(statement)).toEqual({
      text: '(select id from lead where tier = $1) union (select id from lead where tier = $2) limit $3',
      parameters: ['A', 'A', 3],
    });
  });

  it('accepts a list, a date and null as one value each', () => {
    const at = new Date(0);
    const { text, parameters } = parametersOf(sql`${['a', 'b']} ${at} ${null}${raw(' desc')}`);
    expect([text, parameters]).toEqual(['$1 $2 $3 desc', [['a', 'b'], at, null]]);
  });

  it('joins conditions with `and`, and always matches if there are none', () => {
    expect(parametersOf(sql`where ${allOf([])}`).text).toBe('where (true)');
    const some = allOf([sql`a = ${1} or b = ${2}`, sql`c = ${3}`]);
    expect(parametersOf(sql`where ${some}`)).toEqual({
      text: 'where (a = $1 or b = $2) and (c = $3)',
      parameters: [1, 2, 3],
    });
  });

  it('can be a string with separate values', () => {
    const statement = parametersOf('select $1::int', [1]);
    expect(statement).toEqual({ text: 'select $1::int', parameters: [1] });
  });
});
