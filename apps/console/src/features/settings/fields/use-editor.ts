import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import { isOutsidePage, PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
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
import { fieldOf, fieldTexts } from '../draft/setting-fields.ts';
import { withBuiltIn } from '../draft/unsent-changes.ts';
import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { queryKeyOf } from '../../../shared/api/use-api-query.ts';
import { useApi } from '../../../shared/services.ts';

const NEAREST = { block: 'nearest' } as const;

/** The part of a store that fields use. */
export type FieldStore = Pick<DraftStore, 'get' | 'subscribe' | 'edit'>;

export interface Editor {
  readonly store: FieldStore;
  /** The draft of the page. Absent in a form for settings outside the page. */
  readonly draft?: DraftStore;
  readonly mayPublish: boolean;
  /** The item added last. Its problems stay hidden until the focus leaves it or a review begins. */
  readonly newItem: SettingPath | null;
  setNewItem(path: SettingPath | null): void;
  openField(path: SettingPath): void;
  /** Called when a field gets the focus. The preview then shows what the field changes. */
  visitField(path: SettingPath): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('there is no EditorContext above this component');
  return editor;
}

/** Throws in a form for settings outside the page, which has no draft. */
export function usePageDraft(): DraftStore {
  const { draft } = useEditor();
  if (!draft) throw new Error('the editor above this component has no page draft');
  return draft;
}

/** The component renders again only when the selected part changes. */
export function useDraft<Part>(select: (state: DraftState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export function useHasChanges(): boolean {
  return useDraft(({ remote, changes }) => {
    return changes.length + (remote.draft?.changes.length ?? 0) > 0;
  });
}

export function useShown(path: SettingPath): unknown {
  return useDraft(({ shownSettings }) => valueAt(withBuiltIn(shownSettings), path));
}

export function useShownList(path: SettingPath): readonly unknown[] {
  const value = useShown(path);
  return Array.isArray(value) ? value : NONE;
}
const NONE: readonly unknown[] = [];

/** Leaves out the problems of an item that is still being filled in. */
function useProblems(): readonly SettingsProblem[] {
  const { newItem } = useEditor();
  const problems = useDraft((state) => state.problems);
  return problems.filter(({ path }) => !newItem || !isWithin(fieldOf(path), newItem));
}

export function useEdit(): (path: SettingPath, value: unknown) => void {
  const { store } = useEditor();
  return (path, value) => store.edit({ path, value });
}

export type SettingField = ReturnType<typeof useSetting>;

export function useSetting(path: SettingPath) {
  const { visitField, mayPublish } = useEditor();
  const edit = useEdit();
  const name = pathText(path);
  const value = useShown(path);
  const isReadOnly = useIsReadOnly(path);
  const problem = useProblems().find((one) => pathText(fieldOf(one.path)) === name);
  const { label, hint } = fieldTexts(path) ?? { label: name };
  const isForOwnersOnly = !mayPublish && isOutsidePage(path);
  const words = {
    label,
    hint: isForOwnersOnly ? texts.ownersOnly : hint,
    problem: problem && problemInEditor(problem),
  };
  const attributes = {
    'data-setting': name,
    onFocus({ currentTarget }: FocusEvent) {
      visitField(path);
      // The browser scrolls only the cursor into view, so the bottom bar could cover the last
      // lines.
      if (currentTarget instanceof HTMLTextAreaElement) currentTarget.scrollIntoView(NEAREST);
    },
  };
  const params: ProblemParams = problem?.params ?? {};
  return {
    ...words,
    value,
    set: (next: unknown) => edit(path, next),
    params,
    isReadOnly,
    attributes,
    control: { ...words, ...attributes },
  };
}

export function useIsReadOnly(path: SettingPath): boolean {
  const { mayPublish } = useEditor();
  const isReadOnly = useDraft(({ remote }) => remote.read_only);
  return isReadOnly || (!mayPublish && isOutsidePage(path));
}

const CHECK_PATH = `${PAGE_SETTINGS_PATH}/draft/check` as const;

/** Returns the previous check until the check of the current revision has finished. */
export function useDraftCheck() {
  const api = useApi();
  const revision = useDraft(({ remote }) => remote.revision);
  const query = useQuery<DraftCheck, ApiError>({
    queryKey: [...queryKeyOf(CHECK_PATH), revision],
    queryFn: ({ signal }) => api.get(CHECK_PATH, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return { ...query, isCurrent: query.data?.revision === revision };
}

/** Adds the `page_too_large` problem, which only the check of the draft reports. */
export function useAllProblems(): readonly SettingsProblem[] {
  const { data, isCurrent } = useDraftCheck();
  const problems = useProblems();
  const sizeProblems = isCurrent
    ? data?.problems.filter(({ code }) => code === 'page_too_large')
    : [];
  return [...problems, ...(sizeProblems ?? [])];
}
