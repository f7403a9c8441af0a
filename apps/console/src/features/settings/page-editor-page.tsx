import './page-editor.css';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { isWithin, type SettingPath } from '@pickup/contracts/settings/written-settings';
import { dayText } from '@pickup/settings/setting-value-text';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { useMemo, useState, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useApiQuery, queryKeyOf } from '../../shared/api/use-api-query.ts';
import { andList } from '../../shared/format/lists.ts';
import { useKeepTabOpen } from '../../shared/hooks/use-keep-tab-open.ts';
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts';
import { useHasPermission, useMe } from '../../shared/session/use-me.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { groupOf, type Group } from './draft/setting-fields.ts';
import { EditorBar, type EditorView } from './publish/editor-bar.tsx';
import { FieldGroups } from './field-groups.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { Conflicts } from './publish/conflicts.tsx';
import { Problems } from './publish/setting-lists.tsx';
import {
  useAllProblems,
  EditorContext,
  useDraft,
  useEditor,
  type Editor,
} from './fields/use-editor.ts';
import { focusSetting } from './fields/focus-setting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useLocation } from 'react-router';
import { useConnection } from '../../shared/hooks/use-connection.ts';
import { useApi } from '../../shared/services.ts';
import { DraftStore } from './draft/draft-store.ts';

/** Other people's changes appear within this time. */
const REFRESH_MS = 8_000;
/** In a viewport at least this wide, the fields and the preview are side by side. */
const TWO_COLUMNS = '(width >= 75rem)';

export function PageEditorPage() {
  const query = useApiQuery(PAGE_SETTINGS_PATH, {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={texts.title} intro={texts.lead} wide>
      <QueryView query={query}>{(remote) => <LoadedEditor remote={remote} />}</QueryView>
    </Page>
  );
}

function LoadedEditor({ remote }: { readonly remote: PageSettings }) {
  const store = useDraftStore(remote);
  const mayPublish = useHasPermission('page.publish');
  const leaving = useLeaveGuard(store);
  const isWide = useMediaQuery(TWO_COLUMNS);
  const [view, setView] = useState<EditorView>('edit');
  const [openGroups, setOpenGroups] = useState<readonly Group[]>(['company']);
  const [requestedPath, setRequestedPath] = useState<SettingPath | null>(null);
  const [visited, setVisited] = useState<SettingPath | null>(null);
  const [newItem, setNewItem] = useState<SettingPath | null>(null);
  const editor = useMemo((): Editor => {
    const openField = (path: SettingPath) => {
      const group = groupOf(path);
      if (group === null) return;
      setView('edit');
      setOpenGroups((open) => (open.includes(group) ? open : [...open, group]));
      setRequestedPath(path);
      // A closing dialog keeps the focus for one more frame.
      requestAnimationFrame(() => focusSetting(path));
    };
    const visitField = (path: SettingPath) => {
      setVisited(path);
      setNewItem((item) => (item && isWithin(path, item) ? item : null));
    };
    return { store, draft: store, mayPublish, newItem, setNewItem, openField, visitField };
  }, [store, mayPublish, newItem]);
  useOpenedByUrl(editor.openField);
  const toggle = (group: Group, isOpen: boolean) =>
    setOpenGroups((open) => {
      if (open.includes(group) === isOpen) return open;
      return isOpen ? [...open, group] : open.filter((other) => other !== group);
    });
  return (
    <EditorContext value={editor}>
      <EditorNotices />
      <Conflicts />
      <div className="editor">
        <EditorBar view={isWide ? null : view} onView={setView} />
        <div className="editor-fields" hidden={!isWide && view === 'preview'}>
          <AllProblems />
          <FieldGroups openGroups={openGroups} requestedPath={requestedPath} onToggle={toggle} />
        </div>
        {(isWide || view === 'preview') && <PreviewPanel shownPath={visited} />}
      </div>
      {leaving && (
        <LeaveDialog text={publishing.leaveText} onLeave={leaving.proceed} onStay={leaving.reset} />
      )}
    </EditorContext>
  );
}

/** Opens the setting in the URL's hash, such as `#theme.logo`. */
function useOpenedByUrl(openField: Editor['openField']): void {
  const { hash, key } = useLocation();
  const open = useEffectEvent(() => openField(hash.slice(1).split('.')));
  useEffect(() => {
    if (hash !== '') open();
  }, [hash, key]);
}

function EditorNotices() {
  const { mayPublish } = useEditor();
  const {
    read_only: isReadOnly,
    file_differs: fileDiffers,
    restart_needed: keys,
    expiring,
  } = useDraft(({ remote }) => remote);
  return (
    <>
      {isReadOnly && <Notice>{publishing.readOnly}</Notice>}
      {!isReadOnly && !mayPublish && <Notice>{publishing.agentsDraft}</Notice>}
      {fileDiffers && mayPublish && <Notice>{publishing.fileDiffers}</Notice>}
      {expiring.length > 0 && (
        <Notice tone="warn">
          {fill(publishing.expiring, { claims: expiring.map(expiryOf).join('. ') })}
        </Notice>
      )}
      {keys.length > 0 && <Notice tone="warn">{restartText(keys)}</Notice>}
    </>
  );
}

const expiryOf = ({ text, expires, expired }: PageSettings['expiring'][number]) =>
  fill(expired ? publishing.claimExpired : publishing.claimExpires, {
    text,
    expires: dayText(expires),
  });

const restartText = (keys: PageSettings['restart_needed']) =>
  fill(publishing.restartNeeded, {
    settings: andList(keys.map((key) => publishing.restartNames[key])),
  });

const AllProblems = () => <Problems problems={useAllProblems()} />;

function useDraftStore(first: PageSettings): DraftStore {
  const api = useApi();
  const client = useQueryClient();
  const { user_id: userId } = useMe();
  const onRemote = (response: PageSettings) =>
    client.setQueryData(queryKeyOf(PAGE_SETTINGS_PATH), response);
  const [store] = useState(
    () => new DraftStore({ api, storage: localStorage, userId, first, onRemote }),
  );
  const isUp = useConnection().kind === 'up';
  useEffect(() => store.open(), [store]);
  useEffect(() => store.receive(first), [store, first]);
  useEffect(() => {
    if (isUp && store.get().failure) void store.save();
  }, [store, isUp]);
  return store;
}

function useLeaveGuard(store: DraftStore) {
  const hasUnsaved = useSyncExternalStore(store.subscribe, () => store.get().changes.length > 0);
  const [mustAsk, setMustAsk] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return setMustAsk(false);
    void store.save().then((isSaved) => (isSaved ? blocker.proceed() : setMustAsk(true)));
  }, [blocker, store]);
  useKeepTabOpen(hasUnsaved);
  return blocker.state === 'blocked' && mustAsk ? blocker : null;
}
