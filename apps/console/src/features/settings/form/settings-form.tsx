import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import type { AppliedChange } from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/settings-area';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { Button } from '@pickup/ui/button';
import { useEffect, useState, useSyncExternalStore, useMemo, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Api } from '../../../shared/api/create-api.ts';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useKeepTabOpen } from '../../../shared/hooks/use-keep-tab-open.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { focusSetting } from '../fields/focus-setting.ts';
import { EditorContext, type Editor } from '../fields/use-editor.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { FormStore } from './form-store.ts';

export interface SavedChanges {
  /** The published version that the form shows. */
  readonly replaces: number;
  readonly changes: readonly AppliedChange[];
}

interface SettingsFormProps {
  /** Sends the changes. The default saves them as settings outside the page. */
  readonly send?: (api: Api, saved: SavedChanges) => Promise<unknown>;
  /** True if the operator has also changed fields that are not settings. */
  readonly hasOtherChanges?: boolean;
  /** Called after a save, and when the operator discards the changes. */
  onReset?(): void;
  /** API paths that are reloaded after a save, in addition to the settings. */
  readonly reloadPaths?: readonly string[];
  readonly children: ReactNode;
}

/** A form for settings outside the page. Saving applies the changes, without a draft. */
export function SettingsForm(props: SettingsFormProps) {
  const query = useApiQuery(PAGE_SETTINGS_PATH, { staleTime: 0 });
  return <QueryView query={query}>{(page) => <LoadedForm {...props} page={page} />}</QueryView>;
}

function LoadedForm(props: SettingsFormProps & { readonly page: PageSettings }) {
  const {
    page,
    send = patchSettings,
    hasOtherChanges = false,
    onReset,
    reloadPaths = [],
    children,
  } = props;
  const [store] = useState(() => new FormStore(page));
  useEffect(() => store.receive(page), [store, page]);
  const { changes } = useSyncExternalStore(store.subscribe, store.get);
  const { api, done, busy, problem, run } = useChange();
  const isReadOnly = page.read_only;
  const editor = useMemo(() => editorOf(store), [store]);
  const isChanged = changes.length > 0 || hasOtherChanges;
  const reset = () => {
    store.reset();
    onReset?.();
  };
  const save = () =>
    run(async () => {
      const sent = changes.map(({ path, value }) => ({ path, value }));
      try {
        await send(api, { replaces: page.published.number, changes: sent });
      } catch (error) {
        if (error instanceof ApiError) store.setProblems(error.issues);
        throw error;
      }
      await done(texts.saved, PAGE_SETTINGS_PATH, ...reloadPaths);
      reset();
    });
  return (
    <EditorContext value={editor}>
      {isReadOnly && <Notice>{publishing.readOnly}</Notice>}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {children}
        <FormProblem>{problem}</FormProblem>
        <div className="row form-actions">
          <Button type="submit" tone="primary" busy={busy} disabled={!isChanged}>
            {texts.save}
          </Button>
          {isChanged && (
            <Button tone="quiet" disabled={busy} onClick={reset}>
              {texts.discard}
            </Button>
          )}
        </div>
      </form>
      <LeaveGuard isActive={isChanged && !busy} />
    </EditorContext>
  );
}

const editorOf = (store: FormStore): Editor => ({
  store,
  mayPublish: true,
  newItem: null,
  setNewItem: () => undefined,
  openField: (path) => requestAnimationFrame(() => focusSetting(path)),
  visitField: () => undefined,
});

const patchSettings = (api: Api, body: SavedChanges) =>
  api.patch(PAGE_SETTINGS_PATH, { ...body, changes: [...body.changes] });

function LeaveGuard({ isActive }: { readonly isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useKeepTabOpen(isActive);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog text={texts.leaveText} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
