import './page-editor.css';
import type { PageSettings } from '@pickup/contracts/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/page-settings-rules';
import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { useMemo, useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useMediaQuery } from '../../shared/hooks/use-media-query.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Page } from '../../shared/ui/page.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { groupOf, type Group } from './draft/place-of-setting.ts';
import { createNewItems } from './draft/new-items.ts';
import { EditorBar, type EditorView } from './editor-bar.tsx';
import { FieldGroups } from './field-groups.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { Conflicts } from './publish/conflicts.tsx';
import { EditorNotices } from './publish/editor-notices.tsx';
import { LeaveDialog } from './publish/leave-dialog.tsx';
import { PageSizeNotices } from './publish/page-size.tsx';
import { ProblemList } from './publish/problem-list.tsx';
import { focusSetting } from './settings/focus-setting.ts';
import { groupName } from './settings/setting-group.tsx';
import { EditorContext, type Editor } from './settings/use-editor.ts';
import { useDraftStore, useLeaveGuard } from './use-draft-store.ts';

/** How soon the changes of other people appear. */
const REFRESH_MS = 8_000;
/** Where fields and preview fit side by side. */
const TWO_COLUMNS = '(width >= 75rem)';

/** The page editor: fields beside the page that they change. */
export function PageEditorPage() {
  const query = useApiQuery<PageSettings>(PAGE_SETTINGS_PATH, {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={texts.title} lead={texts.lead} wide>
      <QueryView query={query}>{(remote) => <LoadedEditor remote={remote} />}</QueryView>
    </Page>
  );
}

function LoadedEditor({ remote }: { readonly remote: PageSettings }) {
  const store = useDraftStore(remote);
  const [newItems] = useState(createNewItems);
  const mayPublish = useHasPermission('page.publish');
  const leaving = useLeaveGuard(store);
  const isWide = useMediaQuery(TWO_COLUMNS);
  const [view, setView] = useState<EditorView>('edit');
  const [openGroups, setOpenGroups] = useState<readonly Group[]>(['company']);
  const [wanted, setWanted] = useState<SettingPath | null>(null);
  const [visited, setVisited] = useState<SettingPath | null>(null);
  const editor = useMemo((): Editor => {
    const openField = (path: SettingPath) => {
      const group = groupOf(path);
      if (group === null) return;
      setView('edit');
      setOpenGroups((open) => (open.includes(group) ? open : [...open, group]));
      setWanted(path);
      // A dialog that closes now still keeps the focus away from the fields.
      requestAnimationFrame(() => focusSetting(path, groupName(group)));
    };
    return { store, mayPublish, newItems, openField, visitField: setVisited };
  }, [store, mayPublish, newItems]);
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
        <div
          className="editor-fields"
          hidden={!isWide && view === 'preview'}
          onBlur={({ target }) => newItems.leave(target.dataset['setting'] ?? '')}
        >
          <ProblemList />
          <PageSizeNotices />
          <FieldGroups open={openGroups} wanted={wanted} onToggle={toggle} />
        </div>
        {(isWide || view === 'preview') && <PreviewPanel shown={visited} />}
      </div>
      {leaving && <LeaveDialog onLeave={leaving.proceed} onStay={leaving.reset} />}
    </EditorContext>
  );
}
