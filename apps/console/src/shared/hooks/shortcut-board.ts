export interface Shortcut {
  /** A KeyboardEvent.key, two keys in sequence ("g l"), or a key with Ctrl or Command ("mod+k"). */
  readonly keys: string;
  readonly label: string;
}

export interface ShortcutOptions {
  /** Returns whether the shortcut can act now, for example because a row has the focus. */
  readonly applies?: (() => boolean) | undefined;
  /** Whether the shortcut acts only if no other shortcut with the same keys can act. */
  readonly isFallback?: boolean;
}

export interface ShortcutAction extends Shortcut {
  run(event?: KeyboardEvent): void;
}

interface Entry extends ShortcutAction {
  readonly isFallback: boolean;
  applies(): boolean;
}

const SECOND_KEY_MS = 1_200;
const STORAGE_KEY = 'pickup.character-keys';

/**
 * If several shortcuts with the same keys can act, the last one added acts. A fallback acts only if
 * no other shortcut can.
 */
export class ShortcutBoard {
  readonly #entries = new Set<Entry>();
  #areCharacterKeysOn = localStorage.getItem(STORAGE_KEY) !== 'off';
  #first: { readonly key: string; readonly at: number } | null = null;

  /** Returns a function that removes the shortcut. */
  add(
    shortcut: Shortcut,
    run: (event?: KeyboardEvent) => void,
    { isFallback = false, applies = () => true }: ShortcutOptions = {},
  ): () => void {
    const entry = { ...shortcut, run, isFallback, applies };
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  list(): readonly Shortcut[] {
    return unique([...this.#entries]);
  }

  actions(): readonly ShortcutAction[] {
    return unique(this.#applying());
  }

  /**
   * Whether keys that type a character act as shortcuts. Keys such as Escape, and keys with Ctrl or
   * Command, always act.
   */
  get areCharacterKeysOn(): boolean {
    return this.#areCharacterKeysOn;
  }

  setCharacterKeys(on: boolean): void {
    this.#areCharacterKeysOn = on;
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  }

  start(): () => void {
    document.addEventListener('keydown', this.#onKeyDown);
    return () => document.removeEventListener('keydown', this.#onKeyDown);
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isInDialog(event)) return;
    const chord = chordOf(event);
    const applicable = this.#applying();
    if (chord !== null) return runShortcut(find(applicable, chord), event);
    const isOff = !this.#areCharacterKeysOn && event.key.length === 1;
    if (isOff || isForField(event)) return;
    const first = this.#first;
    const prefix = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ` : '';
    const found = find(applicable, prefix + event.key) ?? find(applicable, event.key);
    this.#first = found ? null : { key: event.key, at: event.timeStamp };
    runShortcut(found, event);
  };

  #applying(): Entry[] {
    return [...this.#entries].filter((entry) => entry.applies());
  }
}

function runShortcut(found: Entry | undefined, event: KeyboardEvent): void {
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

function find(entries: readonly Entry[], keys: string): Entry | undefined {
  const matching = entries.filter((entry) => entry.keys === keys);
  return matching.findLast(({ isFallback }) => !isFallback) ?? matching.at(-1);
}

const unique = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => find(entries, entry.keys) === entry);

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Null unless the only pressed modifier is Ctrl, or Command on a Mac. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const [isMod, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isMod && !isOther && !altKey && !shiftKey ? `mod+${key.toLowerCase()}` : null;
}

export function keyCaps(keys: string): string[] {
  if (!keys.startsWith('mod+')) return keys.split(' ');
  return [isMac() ? '⌘' : 'Ctrl', keys.slice(4).toUpperCase()];
}

function isInDialog({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal') !== null) return true;
  return target instanceof Element && target.closest('dialog') !== null;
}

function isForField({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
}
