import type { AppliedChange } from '@pickup/contracts/apply-setting-changes';
import type { SettingsProblem } from '@pickup/contracts/page-settings';
import { OWNER_KEYS } from '@pickup/contracts/page-settings-rules';
import { pathText, valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { problemInEditor } from '@pickup/messages/operator/setting-problems';
import { fieldTexts } from './name-of-setting.ts';
import { createContext, useContext, useSyncExternalStore, type FocusEvent } from 'react';
import { BUILT_IN, hasBuiltIn, withBuiltIn } from '../draft/built-in.ts';
import type { DraftState, DraftStore } from '../draft/draft-store.ts';
import type { NewItems } from '../draft/new-items.ts';
import { withEdits } from '../draft/pending-edits.ts';
import { fieldOf, groupOf, problemsByField } from '../draft/place-of-setting.ts';

const NEAREST = { block: 'nearest' } as const;

/** What the fields share. */
export interface Editor {
  readonly store: DraftStore;
  readonly mayPublish: boolean;
  readonly newItems: NewItems;
  /** Shows a setting's field and moves the focus there. */
  openField(path: SettingPath): void;
  /** A field has the focus: the preview shows what it changes. */
  visitField(path: SettingPath): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('there is no editor above this component');
  return editor;
}

/** A part of the draft. Renders again only when that part changes. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Whether the draft differs from what is published. */
export function useHasChanges(): boolean {
  return useDraft(
    ({ remote, edits, conflicts }) =>
      edits.length + conflicts.length + (remote.draft?.changes.length ?? 0) > 0,
  );
}

/** What is at a path of the draft, with the built-in plans and trades where it has none. */
export function useShown(path: SettingPath): unknown {
  return useDraft(({ shown }) => valueAt(withBuiltIn(shown), path));
}

/** The items of a list of the draft. */
export function useShownList(path: SettingPath): readonly unknown[] {
  const value = useShown(path);
  return Array.isArray(value) ? value : NONE;
}
const NONE: readonly unknown[] = [];

/** Adds an item at the end of a list, and opens its fields. */
export function useAddItem(path: SettingPath): (item: unknown) => void {
  const items = useShownList(path);
  const edit = useEdit();
  const { newItems, openField } = useEditor();
  return (item) => {
    const added = [...path, items.length];
    newItems.add(added);
    edit(path, [...items, item]);
    openField(added);
  };
}

/** Whether a field of a new item was not left yet, so that its problems can wait. */
function useIsUntouched(path: SettingPath): boolean {
  const { newItems } = useEditor();
  return useSyncExternalStore(newItems.subscribe, () => newItems.isUntouched(path));
}

/** The draft's problems, without those of fields that were not filled in yet. */
export function useProblems(): readonly SettingsProblem[] {
  const { newItems } = useEditor();
  const problems = useDraft(({ remote }) => remote.draft?.problems) ?? NO_LIST;
  useSyncExternalStore(newItems.subscribe, newItems.get);
  return problems.filter(({ path }) => !newItems.isUntouched(fieldOf(path)));
}
const NO_LIST: readonly SettingsProblem[] = [];

/** Changes a setting. A change inside a built-in list writes the whole list. */
export function useEdit(): (path: SettingPath, value: unknown) => void {
  const { store } = useEditor();
  return (path, value) => store.edit(writtenOut({ path, value }, store.get()));
}

function writtenOut(change: AppliedChange, { shown }: DraftState): AppliedChange {
  const [top] = change.path;
  if (change.path.length === 1 || !hasBuiltIn(top) || shown[top] !== undefined) return change;
  return { path: [top], value: withEdits({ [top]: BUILT_IN[top] }, [change])[top] };
}

/** Everything that a field needs to show and change one setting. */
export interface SettingField {
  readonly value: unknown;
  /** Undefined removes the setting, so that it has its default again. */
  set(value: unknown): void;
  readonly label: string;
  readonly hint: string | undefined;
  readonly problem: string | undefined;
  readonly problemCode: string | undefined;
  readonly isReadOnly: boolean;
  /** For the control. */
  readonly attributes: { readonly 'data-setting': string; onFocus(event: FocusEvent): void };
}

export function useSetting(path: SettingPath): SettingField {
  const { visitField, mayPublish } = useEditor();
  const edit = useEdit();
  const value = useShown(path);
  const isReadOnly = useIsReadOnly(path);
  const isUntouched = useIsUntouched(path);
  const found = useDraft(({ remote }) => byField(remote.draft?.problems).get(pathText(path)));
  const own = isUntouched ? undefined : found;
  const { label, hint } = fieldTexts(path) ?? { label: pathText(path) };
  // A whole group for owners says so at its top.
  const isMarked = !mayPublish && isForOwners(path) && groupOf(path) !== 'delivery';
  return {
    value,
    set: (next) => edit(path, next),
    label,
    hint: isMarked ? texts.ownersOnly : hint,
    problem: own && problemInEditor(own),
    problemCode: own?.code,
    isReadOnly,
    attributes: {
      'data-setting': pathText(path),
      onFocus({ currentTarget }) {
        visitField(path);
        // Browsers show the cursor of a text with several lines, but its last lines may be beneath the bar below.
        if (currentTarget instanceof HTMLTextAreaElement) currentTarget.scrollIntoView(NEAREST);
      },
    },
  };
}

/** Whether this person may not change a setting. */
export function useIsReadOnly(path: SettingPath): boolean {
  const { mayPublish } = useEditor();
  const isFile = useDraft(({ remote }) => remote.read_only);
  return isFile || (!mayPublish && isForOwners(path));
}

const isForOwners = ([top]: SettingPath) => OWNER_KEYS.some((key) => key === top);

const known = new WeakMap<readonly SettingsProblem[], ReadonlyMap<string, SettingsProblem>>();

function byField(problems = NO_LIST): ReadonlyMap<string, SettingsProblem> {
  const before = known.get(problems);
  if (before) return before;
  const found = problemsByField(problems);
  known.set(problems, found);
  return found;
}
