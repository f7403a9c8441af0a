/** A shortcut of the open screen, for the list behind "?" and the command palette. */
export interface Shortcut {
  /** As in KeyboardEvent.key; two keys in sequence: "g l"; with Ctrl or Command: "mod+k". */
  readonly keys: string;
  /** What it does. */
  readonly label: string;
}

export interface ShortcutOptions {
  /** Whether it can act now, such as on a focused row. */
  readonly applies?: (() => boolean) | undefined;
  /** Tried after all others with the same key. */
  readonly isFallback?: boolean;
}

export interface ShortcutAction extends Shortcut {
  run(event?: KeyboardEvent): void;
}

export interface ShortcutBoard {
  add(
    shortcut: Shortcut,
    run: (event?: KeyboardEvent) => void,
    options?: ShortcutOptions,
  ): () => void;
  /** One for each key, in the order they were added. */
  list(): readonly Shortcut[];
  /** Those that can act now, for use without the keyboard. */
  actions(): readonly ShortcutAction[];
  /** Whether single characters act. When off, keys with Ctrl or Command and Escape still do. */
  readonly areCharactersOn: boolean;
  setCharacters(on: boolean): void;
}

interface Entry extends ShortcutAction {
  readonly isFallback: boolean;
  applies(): boolean;
}

// Time allowed for the second key.
const SECOND_KEY_MS = 1_200;
const STORAGE_KEY = 'pickup.character-keys';

/** Listens to the document while it runs. The latest added shortcut is tried first. */
export function createShortcutBoard(
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): ShortcutBoard & { start(target: Document): () => void } {
  const entries = new Set<Entry>();
  let areCharactersOn = storage.getItem(STORAGE_KEY) !== 'off';
  let first: { readonly key: string; readonly at: number } | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isInDialog(event)) return;
    const chord = chordOf(event);
    const now = new Set([...entries].filter((entry) => entry.applies()));
    if (chord !== null) return act(find(now, chord), event);
    const isOff = !areCharactersOn && event.key.length === 1;
    if (isOff || isForOthers(event)) return;
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ` : '';
    const found = find(now, before + event.key) ?? find(now, event.key);
    first = found ? null : { key: event.key, at: event.timeStamp };
    act(found, event);
  };
  return {
    add(shortcut, run, { isFallback = false, applies = () => true } = {}) {
      const entry = { ...shortcut, run, isFallback, applies };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    list: () => unique([...entries]).map(({ keys, label }) => ({ keys, label })),
    actions: () => unique([...entries].filter((entry) => entry.applies())),
    get areCharactersOn() {
      return areCharactersOn;
    },
    setCharacters(on) {
      areCharactersOn = on;
      storage.setItem(STORAGE_KEY, on ? 'on' : 'off');
    },
    start(target) {
      target.addEventListener('keydown', onKeyDown);
      return () => target.removeEventListener('keydown', onKeyDown);
    },
  };
}

function act(found: Entry | undefined, event: KeyboardEvent): void {
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

function find(entries: ReadonlySet<Entry>, keys: string): Entry | undefined {
  const asked = [...entries].filter((entry) => entry.keys === keys).toReversed();
  return asked.find(({ isFallback }) => !isFallback) ?? asked[0];
}

/** For each key, the shortcut that a press would run. */
function unique(entries: readonly Entry[]): Entry[] {
  const all = new Set(entries);
  return entries.filter((entry) => find(all, entry.keys) === entry);
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** "mod+k" for Ctrl and K, or Command and K on a Mac; null without a modifier. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const [isMod, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isMod && !isOther && !altKey && !shiftKey ? `mod+${key.toLowerCase()}` : null;
}

/** The keys of a shortcut as labels: ["Ctrl", "K"], ["g", "l"]. */
export function keyCaps(keys: string): string[] {
  if (!keys.startsWith('mod+')) return keys.split(' ');
  return [isMac() ? '⌘' : 'Ctrl', keys.slice(4).toUpperCase()];
}

function isInDialog({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal') !== null) return true;
  return target instanceof Element && target.closest('dialog') !== null;
}

function isForOthers({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
}
