import type { WrittenSettings } from '@pickup/contracts/settings/written-settings';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { ApiError, unreachable } from '../../../shared/api/api-error.ts';
import { DraftStore } from './draft-store.ts';
import { withChanges } from './unsent-changes.ts';

const ADA = { user_id: 'ada', name: 'Ada' };

/** A fake server with one draft. It rejects changes that name an outdated revision. */
class FakeServer {
  revision = 0;
  number = 1;
  draft: WrittenSettings | null = null;
  path: (string | number)[] = [];
  isDown = false;
  loseResponse = false;
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

  /** Changes a setting of the draft. Tests call this method to act as another person. */
  change(path: (string | number)[], value: unknown): void {
    this.draft = withChanges(this.draft ?? this.state().settings, [{ path, value }]);
    this.path = path;
    this.revision += 1;
  }

  get = () => this.respond(() => this.state() as never);
  patch = (_: string, ...[body]: readonly unknown[]) =>
    this.respond(() => {
      this.sent.push(body);
      const { revision, changes } = body as {
        revision: number;
        changes: { path: string[]; value: unknown }[];
      };
      if (revision !== this.revision) throw new ApiError(409, { message: 'Changed.' });
      for (const { path, value } of changes) this.change(path, value);
      if (this.loseResponse) throw unreachable();
      return this.state() as never;
    });

  private async respond<Result>(work: () => Result): Promise<Result> {
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
const open = (userId = 'me') =>
  new DraftStore({ api: server, storage: storage(), userId, first: server.state() });
const nameChange = (value: string) => ({ path: ['brand', 'name'], value });
/** Waits until the store has sent its changes and the server has responded. */
const waitForSave = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  stored = new Map();
});
afterEach(() => vi.useRealTimers());

describe('a draft store', () => {
  it('saves the last value that was typed, after a pause', async () => {
    const store = open();
    store.edit(nameChange('A'));
    store.edit(nameChange('Ac'));
    expect(store.get().changes).toHaveLength(1);
    await waitForSave();
    expect(server.sent).toEqual([{ revision: 0, changes: [nameChange('Ac')] }]);
    expect(store.get()).toMatchObject({ changes: [], failure: null });
    expect([...stored]).toEqual([]);
  });

  it('keeps changes while the server is unreachable, and saves them afterwards', async () => {
    const store = open();
    server.isDown = true;
    store.edit(nameChange('Acme'));
    await waitForSave();
    expect(store.get().failure).toMatchObject({ mayRecover: true });
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
    expect(store.get()).toMatchObject({ changes: [], failure: null });
  });

  it('keeps changes when the page reloads, and saves them afterwards', async () => {
    server.isDown = true;
    open().edit(nameChange('Acme'));
    server.isDown = false;
    const store = open();
    store.open();
    expect(store.get().shownSettings).toEqual({ brand: { name: 'Acme' } });
    await vi.advanceTimersByTimeAsync(100);
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
  });

  it('stores changes separately for each person, and ignores damaged data', () => {
    server.isDown = true;
    open('ann').edit(nameChange('Acme'));
    expect(open('bob').get().changes).toEqual([]);
    const [key = ''] = stored.keys();
    for (const damaged of ['{', '7', '[{"path":[]}]', '[null]', '[{"path":["a"]}]']) {
      stored.set(key, damaged);
      expect(open('ann').get().changes).toEqual([]);
    }
  });

  it('saves changes that were typed during a save', async () => {
    const store = open();
    store.edit(nameChange('Acme'));
    void store.save();
    store.edit(nameChange('Acme Answering'));
    await waitForSave();
    expect(server.draft).toEqual({ brand: { name: 'Acme Answering' } });
    expect(store.get()).toMatchObject({ changes: [], conflicts: [] });
  });

  it('saves a change that was typed after the response to an earlier save was lost', async () => {
    const store = open();
    server.loseResponse = true;
    store.edit(nameChange('Acm'));
    await waitForSave();
    server.loseResponse = false;
    store.edit(nameChange('Acme'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.get()).toMatchObject({ changes: [], conflicts: [], failure: null });
    expect(server.draft).toEqual({ brand: { name: 'Acme' } });
  });

  it('merges its changes with another person’s changes to other settings', async () => {
    const store = open();
    server.change(['promo'], 'Half price');
    store.edit(nameChange('Acme'));
    await waitForSave();
    expect(server.draft).toEqual({ brand: { name: 'Acme' }, promo: 'Half price' });
    expect(store.get().shownSettings).toEqual(server.draft);
  });

  it('shows other people’s saved changes, and ignores an outdated response', () => {
    const store = open();
    const before = server.state();
    server.change(['promo'], 'Half price');
    store.receive(server.state());
    store.receive(before);
    expect(store.get().shownSettings).toMatchObject({ promo: 'Half price' });
  });
});

describe('a setting that two people changed', () => {
  async function conflict() {
    const store = open();
    server.change(['brand', 'name'], 'Theirs');
    store.edit(nameChange('Mine'));
    store.edit({ path: ['promo'], value: 'Also mine' });
    await waitForSave();
    return store;
  }

  it('waits for a decision while other changes are saved', async () => {
    const store = await conflict();
    expect(server.draft).toEqual({ brand: { name: 'Theirs' }, promo: 'Also mine' });
    expect(store.get()).toMatchObject({
      conflicts: [nameChange('Mine')],
      changes: [nameChange('Mine')],
      shownSettings: { brand: { name: 'Mine' } },
    });
    expect(stored.size).toBe(1);
  });

  it('still waits after the local user changes the setting that contains it', async () => {
    const store = await conflict();
    store.edit({ path: ['brand'], value: { name: 'Mine', legalName: 'Mine, Inc.' } });
    await waitForSave();
    expect(store.get().conflicts).toMatchObject([{ path: ['brand'] }]);
    expect(server.draft).toMatchObject({ brand: { name: 'Theirs' } });
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('gets the value that the local user chooses: %s', async (choice, value) => {
    const store = await conflict();
    const [one] = store.get().conflicts;
    if (one) store.resolve(one, choice);
    await waitForSave();
    expect(server.draft).toMatchObject({ brand: { name: value } });
    expect(store.get()).toMatchObject({ conflicts: [], shownSettings: { brand: { name: value } } });
    expect([...stored]).toEqual([]);
  });
});
