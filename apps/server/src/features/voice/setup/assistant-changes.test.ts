import { describe, expect, it } from 'vitest';
import { assistantChanges, describeChange, withoutSecrets } from './assistant-changes.ts';

describe('the changes to an assistant', () => {
  it('are the wanted members that differ, without those that the platform added', () => {
    const modelOf = (content: string) => ({ model: 'm', messages: [{ role: 'system', content }] });
    const current = { id: 'a1', name: 'Old', model: { ...modelOf('x'), added: true } };
    const wanted = { name: 'New', model: modelOf('y') };
    expect(assistantChanges(current, wanted)).toEqual([
      { path: 'name', from: 'Old', to: 'New' },
      { path: 'model.messages[0].content', from: 'x', to: 'y' },
    ]);
    expect(assistantChanges(wanted, wanted)).toEqual([]);
  });

  it('ignore the order of a list of texts, but include replaced and added items', () => {
    expect(assistantChanges({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toEqual([]);
    expect(assistantChanges({ a: ['x', 'y'] }, { a: ['x', 'z'] })).toEqual([
      { path: 'a[1]', from: 'y', to: 'z' },
    ]);
    expect(assistantChanges({ a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] })).toHaveLength(1);
  });

  it('include a missing member and one of another type', () => {
    expect(assistantChanges({}, { server: { url: 'u' } })).toEqual([
      { path: 'server', from: undefined, to: { url: 'u' } },
    ]);
    expect(assistantChanges({ tools: null }, { tools: [1] })).toHaveLength(1);
  });

  it('are described without secrets, and with the length in place of a long text', () => {
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
});

it('hides the secrets of the tools in a printed draft', () => {
  const server = { secret: 'hush', headers: { authorization: 'Bearer hush' } };
  expect(JSON.stringify(withoutSecrets({ tools: [{ server }] }))).not.toContain('hush');
});
