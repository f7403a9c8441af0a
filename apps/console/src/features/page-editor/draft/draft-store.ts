import type { PageSettings, SettingsAuthor } from '@pickup/contracts/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/page-settings-rules';
import type { AppliedChange } from '@pickup/contracts/apply-setting-changes';
import { pathsOverlap, valueAt } from '@pickup/contracts/setting-path';
import { isSameJson } from '@pickup/contracts/settings-differences';
import { createStore, type Store } from '@pickup/ui/store';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Api } from '../../../shared/api/create-api.ts';
import { describeError } from '../../../shared/ui/states.tsx';
import type { KeptEdits } from './kept-edits.ts';
import {
  addEdit,
  judgeEdits,
  seenAt,
  withEdits,
  type PendingEdit,
  type Settings,
} from './pending-edits.ts';

/** A setting that two people changed. The person decides which value stays. */
export interface Conflict {
  readonly mine: PendingEdit;
  readonly theirs: unknown;
  /** Null: the settings file, or a command on the server. */
  readonly by: SettingsAuthor | null;
  readonly at: string;
}

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly problem: string; readonly mayRecover: boolean };

export interface DraftState {
  readonly remote: PageSettings;
  readonly edits: readonly PendingEdit[];
  readonly conflicts: readonly Conflict[];
  readonly save: SaveState;
  /** The draft with all changes of this person. */
  readonly shown: Settings;
}

export interface DraftStoreDeps {
  readonly api: Pick<Api, 'get' | 'patch'>;
  readonly kept: KeptEdits;
  readonly first: PageSettings;
  /** Told about each newer answer of the server. */
  readonly onRemote?: (remote: PageSettings) => void;
  /** How long a person must pause before their changes are saved. */
  readonly pauseMs?: number;
  readonly retryMs?: number;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const DRAFT_PATH = `${PAGE_SETTINGS_PATH}/draft`;
const MAX_CHANGES = 200;
const MAX_TRIES = 4;

/** What the server has: the draft, or the published settings without one. */
const remoteSettings = ({ draft, settings }: PageSettings): Settings => draft?.settings ?? settings;

/**
 * The draft while one person edits it. Changes are kept in the browser at once, and saved after a pause. A change of a
 * setting that another person changed meanwhile is set aside until this person decides.
 */
export function createDraftStore(deps: DraftStoreDeps) {
  const { api, kept, first, onRemote, pauseMs = 700, retryMs = 5_000 } = deps;
  const start = judged(kept.read(), first);
  const store: Store<DraftState> = createStore<DraftState>(
    withShown({ remote: first, ...start, save: { kind: 'saved' } }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isClosed = false;

  function put(change: Partial<Omit<DraftState, 'shown'>>): void {
    const state = withShown({ ...store.get(), ...change });
    store.set(state);
    kept.write([...state.conflicts.map(({ mine }) => mine), ...state.edits]);
  }

  function edit(change: AppliedChange): void {
    const { edits, conflicts, remote, shown, save } = store.get();
    if (isSameJson(valueAt(shown, change.path), change.value)) return;
    const settings = remoteSettings(remote);
    const open = conflicts.find(({ mine }) => pathsOverlap(mine.path, change.path));
    if (open) {
      const [mine = open.mine] = addEdit([open.mine], change, settings);
      put({ conflicts: conflicts.map((one) => (one === open ? { ...open, mine } : one)) });
      return;
    }
    const isRunning = save.kind === 'saving';
    put({
      edits: addEdit(edits, change, settings),
      save: isRunning ? save : { kind: 'waiting' },
    });
    schedule(pauseMs);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void save(), ms);
  }

  /** Saves now. Resolves when everything is saved or it failed. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (store.get().edits.length > 0) {
      running = push().finally(() => (running = null));
      await running;
    }
    const { edits, conflicts } = store.get();
    return edits.length === 0 && conflicts.length === 0;
  }

  async function push(): Promise<void> {
    put({ save: { kind: 'saving' } });
    for (let tries = 1; store.get().edits.length > 0; tries += 1) {
      const refusal = await send().catch((error: unknown) => error);
      if (refusal === undefined) continue;
      const mayMerge = refusal instanceof ApiError && refusal.status === 409 && tries < MAX_TRIES;
      if (!mayMerge || !(await reload())) return fail(refusal);
    }
    put({ save: { kind: 'saved' } });
  }

  async function send(): Promise<undefined> {
    const { remote } = store.get();
    const sent = store.get().edits.slice(0, MAX_CHANGES);
    const marked = new Map(sent.map((one) => [one, asSent(one)]));
    put({ edits: store.get().edits.map((one) => marked.get(one) ?? one) });
    const answer = await api.patch<PageSettings>(DRAFT_PATH, {
      based_on: remote.published.number,
      revision: remote.revision,
      changes: sent.map(({ path, value }) => (value === undefined ? { path } : { path, value })),
    });
    const done = new Set<PendingEdit>(marked.values());
    const settings = remoteSettings(answer);
    put({
      remote: answer,
      edits: store
        .get()
        .edits.filter((one) => !done.has(one))
        .map(({ path, value }) => ({ path, value, seen: seenAt(settings, path) })),
    });
    onRemote?.(answer);
  }

  /** Whether something newer was there, so that a retry may help. */
  async function reload(): Promise<boolean> {
    const { remote } = store.get();
    const answer = await api.get<PageSettings>(PAGE_SETTINGS_PATH).catch(() => null);
    if (!answer || answer.read_only) return false;
    receive(answer);
    return isNewer(answer, remote);
  }

  function fail(error: unknown): void {
    const mayRecover = !(error instanceof ApiError) || error.isPassing;
    put({ save: { kind: 'failed', problem: describeError(error), mayRecover } });
    if (mayRecover) schedule(retryMs);
  }

  /** Takes what the server has now, from a reload or from another change. An older answer is ignored. */
  function receive(answer: PageSettings): void {
    const { remote, edits, conflicts, save: state } = store.get();
    if (answer === remote || isNewer(remote, answer)) return;
    if (!isNewer(answer, remote)) return put({ remote: answer });
    const all = judged([...conflicts.map(({ mine }) => mine), ...edits], answer);
    const isDone = all.edits.length === 0 && state.kind === 'waiting';
    put({ remote: answer, ...all, save: isDone ? { kind: 'saved' } : state });
    if (all.edits.length > 0 && !running) schedule(pauseMs);
    onRemote?.(answer);
  }

  function resolve({ mine }: Conflict, choice: 'mine' | 'theirs'): void {
    const { conflicts, edits, remote } = store.get();
    const settings = remoteSettings(remote);
    const { path, value } = mine;
    const again = addEdit(edits, { path, value }, settings);
    put({
      conflicts: conflicts.filter((one) => one.mine !== mine),
      edits: choice === 'mine' ? again : edits,
    });
    schedule(0);
  }

  /** Gives up everything that was not saved. */
  function abandon(): void {
    clearTimeout(timer);
    put({ edits: [], conflicts: [], save: { kind: 'saved' } });
  }

  /** The screen is shown: changes that an earlier one has left are saved. */
  function open(): void {
    isClosed = false;
    if (store.get().edits.length > 0) schedule(0);
  }

  /** The screen is left: what can be saved now is saved. */
  function close(): void {
    isClosed = true;
    void save();
  }

  const { get, subscribe } = store;
  return { get, subscribe, edit, save, receive, resolve, abandon, open, close };
}

function withShown(state: Omit<DraftState, 'shown'>): DraftState {
  const { remote, edits, conflicts } = state;
  const mine = [...conflicts.map((conflict) => conflict.mine), ...edits];
  return { ...state, shown: withEdits(remoteSettings(remote), mine) };
}

const asSent = (edit: PendingEdit): PendingEdit => ({
  ...edit,
  sent: [...(edit.sent ?? []), { value: edit.value }],
});

function judged(edits: readonly PendingEdit[], remote: PageSettings) {
  const { edits: sending, conflicting } = judgeEdits(edits, remoteSettings(remote));
  return { edits: sending, conflicts: conflicting.map((mine) => conflictOf(mine, remote)) };
}

function conflictOf(mine: PendingEdit, remote: PageSettings): Conflict {
  const { draft, published } = remote;
  const field = draft?.fields.find(({ path }) => pathsOverlap(path, mine.path));
  return {
    mine,
    theirs: valueAt(remoteSettings(remote), mine.path),
    by: field ? field.changed_by : published.published_by,
    at: field ? field.changed_at : published.published_at,
  };
}

function isNewer(one: PageSettings, other: PageSettings): boolean {
  if (one.published.number !== other.published.number) {
    return one.published.number > other.published.number;
  }
  return one.revision > other.revision;
}
