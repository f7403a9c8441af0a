import {
  type AppliedChange,
  valueAt,
  isSameJson,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import type { PageSettings, SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { createStore, type Store } from '@pickup/ui/store';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Api } from '../../../shared/api/create-api.ts';
import { describeError } from '../../../shared/ui/states.tsx';
import {
  addChange,
  isConflict,
  unsentChange,
  withChanges,
  withWholeList,
  type UnsentChange,
} from './unsent-changes.ts';

interface SaveFailure {
  readonly problem: string;
  readonly mayRecover: boolean;
}

export interface DraftState {
  readonly remote: PageSettings;
  readonly changes: readonly UnsentChange[];
  readonly conflicts: readonly UnsentChange[];
  readonly failure: SaveFailure | null;
  readonly problems: readonly SettingsProblem[];
  readonly shownSettings: WrittenSettings;
}

interface DraftStoreDeps {
  readonly api: Pick<Api, 'get' | 'patch'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly userId: string;
  readonly first: PageSettings;
  readonly onRemote?: (remote: PageSettings) => void;
}

/** The pause between the last change and the save. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const MAX_CHANGES = 200;
const MAX_ATTEMPTS = 4;

export const remoteSettings = ({ draft, settings }: PageSettings): WrittenSettings =>
  draft?.settings ?? settings;

/** Stores unsent changes in the browser, so that a reload, an outage or a sign-out loses none. */
export class DraftStore {
  readonly #deps: DraftStoreDeps;
  readonly #key: string;
  readonly #store: Store<DraftState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isOpen = true;

  constructor(deps: DraftStoreDeps) {
    this.#deps = deps;
    this.#key = `pickup-page-changes:${deps.userId}`;
    const changes = readStored(deps.storage, this.#key);
    this.#store = createStore(stateOf({ remote: deps.first, changes, failure: null }));
  }

  get = (): DraftState => this.#store.get();
  subscribe = (listener: () => void) => this.#store.subscribe(listener);

  edit(requested: AppliedChange): void {
    const { changes, remote, shownSettings } = this.get();
    const change = withWholeList(requested, shownSettings);
    if (isSameJson(valueAt(shownSettings, change.path), change.value)) return;
    this.#put({ changes: addChange(changes, change, remoteSettings(remote)), failure: null });
    this.#schedule(PAUSE_MS);
  }

  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    this.#running = this.#push().finally(() => (this.#running = null));
    await this.#running;
    return this.get().changes.length === 0;
  }

  receive(response: PageSettings): void {
    const { remote } = this.get();
    if (response === remote || response.revision < remote.revision) return;
    this.#put({ remote: response });
    if (response.revision === remote.revision) return;
    this.#deps.onRemote?.(response);
    if (!this.#running && this.#sendable().length > 0) this.#schedule(PAUSE_MS);
  }

  resolve(conflict: UnsentChange, choice: 'mine' | 'theirs'): void {
    const { changes, remote } = this.get();
    const kept = choice === 'mine' ? [unsentChange(remoteSettings(remote), conflict)] : [];
    this.#put({ changes: changes.flatMap((one) => (one === conflict ? kept : [one])) });
    this.#schedule(0);
  }

  discardChanges = (): void => {
    clearTimeout(this.#timer);
    this.#put({ changes: [], failure: null });
  };

  /** Saves changes from earlier visits. Call the returned function when the editor closes. */
  open(): () => void {
    this.#isOpen = true;
    this.#schedule(0);
    return () => {
      this.#isOpen = false;
      void this.save();
    };
  }

  #put(change: Partial<Pick<DraftState, 'remote' | 'changes' | 'failure'>>): void {
    const state = stateOf({ ...this.get(), ...change });
    this.#store.set(state);
    const { storage } = this.#deps;
    try {
      if (state.changes.length === 0) storage.removeItem(this.#key);
      else storage.setItem(this.#key, JSON.stringify(state.changes));
    } catch {
      // The browser's storage is full or blocked, so only memory holds the changes.
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #sendable(): readonly UnsentChange[] {
    const { changes, conflicts } = this.get();
    return changes.filter((one) => !conflicts.includes(one)).slice(0, MAX_CHANGES);
  }

  async #push(): Promise<void> {
    if (this.get().failure) this.#put({ failure: null });
    for (let failures = 0; this.#sendable().length > 0;) {
      const failure = await this.#send().catch((error: unknown) => error);
      if (failure === undefined) continue;
      failures += 1;
      const isOutdated = failure instanceof ApiError && failure.status === 409;
      if (!isOutdated || failures === MAX_ATTEMPTS || !(await this.#reload()))
        return this.#fail(failure);
    }
  }

  async #send(): Promise<undefined> {
    const { changes, remote } = this.get();
    const sent = this.#sendable().map(asSent);
    const others = changes.filter(({ path }) => !sent.some((one) => one.path === path));
    this.#put({ changes: [...others, ...sent] });
    const response = await this.#deps.api.patch(`${PAGE_SETTINGS_PATH}/draft`, {
      revision: remote.revision,
      changes: sent.map(({ path, value }) => ({ path, value })),
    });
    const current = this.get();
    const rest = current.changes.filter((one) => !sent.includes(one));
    // The server accepts changes only to the current revision. So this person has seen or sent
    // every value in the response.
    const settings = remoteSettings(response);
    this.#put({
      remote: response.revision < current.remote.revision ? current.remote : response,
      changes: rest.map((one) =>
        current.conflicts.includes(one) ? one : unsentChange(settings, one),
      ),
    });
    this.#deps.onRemote?.(this.get().remote);
  }

  /** Returns true if the server had newer settings, because saving again may then succeed. */
  async #reload(): Promise<boolean> {
    const { revision } = this.get().remote;
    const response = await this.#deps.api.get(PAGE_SETTINGS_PATH).catch(() => null);
    if (!response || response.read_only) return false;
    this.receive(response);
    return response.revision > revision;
  }

  #fail(error: unknown): void {
    const mayRecover = !(error instanceof ApiError) || error.isTransient;
    this.#put({ failure: { problem: describeError(error), mayRecover } });
    if (mayRecover) this.#schedule(RETRY_MS);
  }
}

/**
 * Adds the sent value to `acceptedValues`, because the server may store the value without
 * responding.
 */
const asSent = (one: UnsentChange): UnsentChange => ({
  ...one,
  acceptedValues: [
    ...one.acceptedValues.filter((value) => !isSameJson(value, one.value)),
    one.value,
  ],
});

const NO_PROBLEMS: readonly SettingsProblem[] = [];

function stateOf(stored: Pick<DraftState, 'remote' | 'changes' | 'failure'>): DraftState {
  const { remote, changes, failure } = stored;
  const settings = remoteSettings(remote);
  const conflicts = changes.filter((change) => isConflict(change, settings));
  const problems = remote.draft?.problems ?? NO_PROBLEMS;
  const shownSettings = withChanges(settings, changes);
  return { remote, changes, conflicts, failure, problems, shownSettings };
}

function readStored(storage: Pick<Storage, 'getItem'>, key: string): readonly UnsentChange[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChange) : [];
  } catch {
    return []; // The browser blocks storage, or the stored text is not JSON.
  }
}

function isChange(value: unknown): value is UnsentChange {
  if (typeof value !== 'object' || value === null) return false;
  const { path, acceptedValues, itemNames } = value as Partial<UnsentChange>;
  return (
    Array.isArray(path) &&
    path.length > 0 &&
    Array.isArray(acceptedValues) &&
    Array.isArray(itemNames)
  );
}
