import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { OWNER_KEYS, PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import {
  isWithin,
  pathText,
  valueAt,
  type SettingPath,
} from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { problemInEditor, type ProblemParams } from '@pickup/contracts/settings/setting-problem';
import { createContext, useContext, useSyncExternalStore, type FocusEvent } from 'react';
import type { DraftState, DraftStore } from '../draft/draft-store.ts';
import { fieldOf, groupOf, fieldTexts } from '../draft/setting-fields.ts';
import { withBuiltIn } from '../draft/unsent-changes.ts';
import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { apiKey } from '../../../shared/api/use-api-query.ts';
import { useApi } from '../../../shared/services.ts';

const NEAREST = { block: 'nearest' } as const;

/** State and actions that all fields of the editor share. */
export interface Editor {
  readonly store: DraftStore;
  readonly mayPublish: boolean;
  /** The item added last. It shows no problems until the focus leaves it or a review begins. */
  readonly newItem: SettingPath | null;
  setNewItem(path: SettingPath | null): void;
  /** Shows a setting's field and moves the focus there. */
  openField(path: SettingPath): void;
  /** Called when a field gets the focus, so that the preview shows what the field changes. */
  visitField(path: SettingPath): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('there is no editor above this component');
  return editor;
}

/** Returns a part of the draft. The component renders again only when that part changes. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Whether the draft differs from what is published. */
export function useHasChanges(): boolean {
  return useDraft(({ remote, changes }) => {
    return changes.length + (remote.draft?.changes.length ?? 0) > 0;
  });
}

/** Returns the draft's value at a path, or the built-in plans or trades if it has none. */
export function useShown(path: SettingPath): unknown {
  return useDraft(({ shown }) => valueAt(withBuiltIn(shown), path));
}

/** The items of a list of the draft. */
export function useShownList(path: SettingPath): readonly unknown[] {
  const value = useShown(path);
  return Array.isArray(value) ? value : NONE;
}
const NONE: readonly unknown[] = [];

/** Returns the draft's problems, except those of an item that is still being filled in. */
function useProblems(): readonly SettingsProblem[] {
  const { newItem } = useEditor();
  const problems = useDraft(({ remote }) => remote.draft?.problems) ?? NO_PROBLEMS;
  return problems.filter(({ path }) => !newItem || !isWithin(fieldOf(path), newItem));
}
const NO_PROBLEMS: readonly SettingsProblem[] = [];

/** Returns a function that changes a setting. Without a value, its default applies again. */
export function useEdit(): (path: SettingPath, value: unknown) => void {
  const { store } = useEditor();
  return (path, value) => store.edit({ path, value });
}

export type SettingField = ReturnType<typeof useSetting>;

/** Everything that a field needs to show and change one setting. */
export function useSetting(path: SettingPath) {
  const { visitField, mayPublish } = useEditor();
  const edit = useEdit();
  const name = pathText(path);
  const value = useShown(path);
  const isReadOnly = useIsReadOnly(path);
  const problem = useProblems().find((one) => pathText(fieldOf(one.path)) === name);
  const { label, hint } = fieldTexts(path) ?? { label: name };
  // The delivery group has this hint at its top, so its fields do not repeat it.
  const isMarked = !mayPublish && isForOwners(path) && groupOf(path) !== 'delivery';
  const words = {
    label,
    hint: isMarked ? texts.ownersOnly : hint,
    problem: problem && problemInEditor(problem),
  };
  const attributes = {
    'data-setting': name,
    onFocus({ currentTarget }: FocusEvent) {
      visitField(path);
      // The browser keeps only the cursor visible, so the bar at the bottom could cover the field's
      // last lines.
      if (currentTarget instanceof HTMLTextAreaElement) currentTarget.scrollIntoView(NEAREST);
    },
  };
  const params: ProblemParams = problem?.params ?? {};
  return {
    ...words,
    value,
    /** Undefined removes the setting, so that its default applies again. */
    set: (next: unknown) => edit(path, next),
    /** The values that complete the problem's message. */
    params,
    isReadOnly,
    /** Attributes for the control. */
    attributes,
    /** Attributes and texts for a field with a single control. */
    control: { ...words, ...attributes },
  };
}

/** Whether this person may not change a setting. */
export function useIsReadOnly(path: SettingPath): boolean {
  const { mayPublish } = useEditor();
  const isFile = useDraft(({ remote }) => remote.read_only);
  return isFile || (!mayPublish && isForOwners(path));
}

const isForOwners = ([top]: SettingPath) => OWNER_KEYS.some((key) => key === top);

const CHECK_PATH = `${PAGE_SETTINGS_PATH}/draft/check` as const;

/**
 * Loads the problems that would prevent publishing the saved draft. Until new problems arrive,
 * returns the previous ones.
 */
export function useDraftCheck() {
  const api = useApi();
  const revision = useDraft(({ remote }) => remote.revision);
  const query = useQuery<DraftCheck, ApiError>({
    queryKey: [...apiKey(CHECK_PATH), revision],
    queryFn: ({ signal }) => api.get(CHECK_PATH, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return { ...query, isCurrent: query.data?.revision === revision };
}

/** Returns the draft's problems, including the one that its page is too large. */
export function useAllProblems(): readonly SettingsProblem[] {
  const { data, isCurrent } = useDraftCheck();
  const problems = useProblems();
  const ofSize = isCurrent ? data?.problems.filter(({ code }) => code === 'page_too_large') : [];
  return [...problems, ...(ofSize ?? [])];
}
