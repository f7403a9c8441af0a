import type { PageSettings } from '@pickup/contracts/page-settings';
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { ApiError, unreachable } from '../../../shared/api/api-error.ts';
import { createDraftStore } from './draft-store.ts';
import { createKeptEdits } from './kept-edits.ts';
import { withEdits, type Settings } from './pending-edits.ts';

const ADA = { user_id: 'ada', name: 'Ada' };

/** A server with one draft, which refuses changes of what the sender has not seen. */
class FakeServer {
  revision = 0;
  number = 1;
  draft: Settings | null = null;
  path: (string | number)[] = [];
  isDown = false;
  loseAnswer = false;
  sent: unknown[] = [];

  state(): PageSettings {
    const { revision, draft, path } = this;
    const at = '2026-11-25T10:00:00.000Z';
    const field = { path, revision, changed_by: ADA, changed_at: at };
    return {
      published: { number: this.number, published_by: ADA, published_at: at },
      settings: { brand: { name: 'Pickup' } },
      draft: draft && { settings: draft, fields: [field], problems: [], changes: [] },
      revision,
      read_only: false,
      file_differs: false,
      expiring: [],
      restart_needed: [],
    } as unknown as PageSettings;
  }

  /** As another person does. */
  change(path: (string | number)[], value: unknown): void {
    this.draft = withEdits(this.draft ?? this.state().settings, [{ path, value }]);
    this.path = path;
    this.revision += 1;
  }

  get = <Answer>() => this.answer(() => this.state() as Answer);
  patch = <Answer>(_: string, body: unknown) =>
    this.answer(() => {
      this.sent.push(body);
      const { revision, changes } = body as {
        revision: number;
        changes: { path: string[]; value: unknown }[];
      };
      if (revision !== this.revision) throw new ApiError(409, { message: 'Changed.' });
      for (const { path, value } of changes) this.change(path, value);
      if (this.loseAnswer) throw unreachable();
      return this.state() as Answer;
    });

  private async answer<Answer>(work: () => Answer): Promise<Answer> {
    await Promise.resolve();
    if (this.isDown) throw unreachable();
    return work();
  }
}

let server: FakeServer;
let stored: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const open = () =>
  createDraftStore({
    api: server,
    kept: createKeptEdits(storage(), 'me'),
    first: server.state(),
  });
const name = (value: string) => ({ path: ['brand', 'name'], value });

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  stored = new Map();
});
afterEach(() => vi.useRealTimers());

describe('the draft of one editor', () => {
  it('is saved after a pause, with everything that was typed', async () => {
    const store = open();
    store.edit(name('A'));
    store.edit(name('Ac'));
    expect(store.get().save.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent).toEqual([{ based_on: 1, revision: 0, changes: [name('Ac')] }]);
    expect(store.get()).toMatchObject({ save: { kind: 'saved' }, edits: [] });
    expect([...stored]).toEqual([]);
  });

  it('keeps changes while the server is away, and saves them once it is back', async () => {
    const store = open();
    server.isDown = true;
    store.edit(name('Acme'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.get().save).toMatchObject({ kind: 'failed', mayRecover: true });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
    expect(store.get().save.kind).toBe('saved');
  });

  it('keeps changes through a reload of the screen', async () => {
    server.isDown = true;
    open().edit(name('Acme'));
    server.isDown = false;
    const store = open();
    store.open();
    expect(store.get().shown).toEqual({ brand: { name: 'Acme' } });
    await vi.advanceTimersByTimeAsync(100);
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
  });

  it('saves what was typed after an answer that was lost', async () => {
    const store = open();
    server.loseAnswer = true;
    store.edit(name('Acm'));
    await vi.advanceTimersByTimeAsync(1_000);
    server.loseAnswer = false;
    store.edit(name('Acme'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.get()).toMatchObject({ conflicts: [], save: { kind: 'saved' } });
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
  });

  it('merges with changes of other settings', async () => {
    const store = open();
    server.change(['promo'], 'Half price');
    store.edit(name('Acme'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft).toEqual({ brand: { name: 'Acme' }, promo: 'Half price' });
    expect(store.get().shown).toEqual(server.draft);
  });

  it('shows what others saved, and ignores an older answer', () => {
    const store = open();
    const before = server.state();
    server.change(['promo'], 'Half price');
    store.receive(server.state());
    store.receive(before);
    expect(store.get().shown).toMatchObject({ promo: 'Half price' });
  });
});

describe('a setting that two people changed', () => {
  async function conflict() {
    const store = open();
    server.change(['brand', 'name'], 'Theirs');
    store.edit(name('Mine'));
    store.edit({ path: ['promo'], value: 'Also mine' });
    await vi.advanceTimersByTimeAsync(1_000);
    return store;
  }

  it('is set aside, with who changed it, while other changes are saved', async () => {
    const store = await conflict();
    expect(server.draft).toEqual({ brand: { name: 'Theirs' }, promo: 'Also mine' });
    expect(store.get()).toMatchObject({
      conflicts: [{ mine: name('Mine'), theirs: 'Theirs' }],
      edits: [],
      shown: { brand: { name: 'Mine' } },
    });
    expect(stored.size).toBe(1);
  });

  it('gets the value of this person only when they say so', async () => {
    const store = await conflict();
    const [one] = store.get().conflicts;
    if (one) store.resolve(one, 'mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft).toMatchObject({ brand: { name: 'Mine' } });
    expect(store.get().conflicts).toEqual([]);
  });

  it('keeps the value of the other person when they say so', async () => {
    const store = await conflict();
    const [one] = store.get().conflicts;
    if (one) store.resolve(one, 'theirs');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.draft).toMatchObject({ brand: { name: 'Theirs' } });
    expect(store.get()).toMatchObject({ conflicts: [], shown: { brand: { name: 'Theirs' } } });
    expect([...stored]).toEqual([]);
  });
});
