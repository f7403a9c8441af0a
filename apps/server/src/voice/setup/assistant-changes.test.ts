import { describe, expect, it } from 'vitest';
import { assistantChanges, describeChange, withoutSecrets } from './assistant-changes.ts';

describe('what changes at an assistant', () => {
  it('is what differs from the wanted members; what the platform added counts for nothing', () => {
    const current = {
      id: 'a1',
      name: 'Old',
      model: { model: 'm', messages: [{ role: 'system', content: 'x' }], added: true },
    };
    const wanted = {
      name: 'New',
      model: { model: 'm', messages: [{ role: 'system', content: 'y' }] },
    };
    expect(assistantChanges(current, wanted)).toEqual([
      { path: 'name', from: 'Old', to: 'New' },
      { path: 'model.messages[0].content', from: 'x', to: 'y' },
    ]);
    expect(assistantChanges(wanted, wanted)).toEqual([]);
  });

  it('a list of words may come in any order, another list may not', () => {
    expect(assistantChanges({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toEqual([]);
    expect(assistantChanges({ a: ['x', 'y'] }, { a: ['x', 'z'] })).toEqual([
      { path: 'a[1]', from: 'y', to: 'z' },
    ]);
    expect(assistantChanges({ a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] })).toHaveLength(1);
  });

  it('a missing member, and one of another kind, are changes', () => {
    expect(assistantChanges({}, { server: { url: 'u' } })).toEqual([
      { path: 'server', from: undefined, to: { url: 'u' } },
    ]);
    expect(assistantChanges({ tools: null }, { tools: [1] })).toHaveLength(1);
  });

  it('is told without secrets, and long texts by their length', () => {
    const wanted = { server: { url: 'u', headers: { 'X-Vapi-Secret': 'hush-hush' } } };
    const lines = [
      ...assistantChanges({ server: { headers: { 'X-Vapi-Secret': 'older' } } }, wanted),
      ...assistantChanges({}, wanted),
    ].map(describeChange);
    expect(lines).toEqual([
      'server.url: nothing → "u"',
      'server.headers.X-Vapi-Secret: is replaced (secret)',
      'server: nothing → {"url":"u","headers":{"X-Vapi-Secret":"(secret)"}}',
    ]);
    expect(describeChange({ path: 'a', from: 'x'.repeat(200), to: 'y' })).toBe(
      'a: (202 characters) → "y"',
    );
  });

  it('a draft is printed without the secrets of its tools either', () => {
    const draft = {
      tools: [{ server: { secret: 'hush', headers: { authorization: 'Bearer hush' } } }],
    };
    expect(JSON.stringify(withoutSecrets(draft))).not.toContain('hush');
  });
});
