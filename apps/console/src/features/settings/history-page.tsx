import './page-editor.css';
import type { SettingsVersion } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-publishing';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { formatMoment, RelativeTime } from '../../shared/format/moments.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { openPage } from './publish/open-page.ts';
import { ChangeList, GroupedChanges } from './publish/setting-lists.tsx';

const VERSIONS_PATH = `${PAGE_SETTINGS_PATH}/versions` as const;
const SHOWN_CHANGES = 6;

export function PageHistoryPage() {
  const list = useApiPages(VERSIONS_PATH);
  const settings = useApiQuery(PAGE_SETTINGS_PATH).data;
  const mayPublish = useHasPermission('page.publish') && settings?.read_only === false;
  const [chosen, setChosen] = useState<SettingsVersion | null>(null);
  return (
    <Page
      title={texts.historyTitle}
      intro={texts.historyLead}
      back={{ to: '/page', label: texts.backToEditor }}
    >
      <Card flush>
        <PagesView list={list}>
          {(pages) => (
            <ul className="list">
              {pages
                .flatMap(({ versions }) => versions)
                .map((version) => (
                  <VersionRow
                    key={version.number}
                    version={version}
                    onPublish={mayPublish ? () => setChosen(version) : null}
                  />
                ))}
            </ul>
          )}
        </PagesView>
      </Card>
      {chosen && settings && (
        <PublishAgainDialog
          version={chosen}
          currentNumber={settings.published.number}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

interface VersionRowProps {
  readonly version: SettingsVersion;
  readonly onPublish: (() => void) | null;
}

function VersionRow({ version, onPublish }: VersionRowProps) {
  const { number, state, published_at: at, note, changes } = version;
  const isCurrent = state === 'published';
  const more = changes.length - SHOWN_CHANGES;
  return (
    <li className="version-row">
      <div className="list-main stack">
        <div>
          <p className="list-title">
            <span>{fill(texts.version, { number })}</span>
            {isCurrent && <Badge tone="good">{texts.current}</Badge>}
          </p>
          <p className="list-note">
            <RelativeTime at={at} />, {formatMoment(at)}, {describeOrigin(version)}
          </p>
        </div>
        {note !== '' && <blockquote className="version-note">{note}</blockquote>}
        {changes.length === 0 && number === 1 && <p className="note">{texts.firstVersion}</p>}
        <ChangeList changes={changes.slice(0, SHOWN_CHANGES)} />
        {more > 0 && (
          <details>
            <summary>{fillPlural(texts.moreChanges, { count: more })}</summary>
            <ChangeList changes={changes.slice(SHOWN_CHANGES)} />
          </details>
        )}
      </div>
      {!isCurrent && onPublish && (
        <Button onClick={onPublish}>
          {texts.publishAgain}
          <span className="visually-hidden"> {fill(texts.version, { number })}</span>
        </Button>
      )}
    </li>
  );
}

function describeOrigin({ origin, repeats, published_by: by }: SettingsVersion): string {
  const what = repeats === null ? texts.origins[origin] : fill(texts.repeats, { number: repeats });
  return `${what}${by === null || by.name === '' ? texts.bySystem : fill(texts.by, { name: by.name })}`;
}

interface PublishAgainDialogProps {
  readonly version: SettingsVersion;
  readonly currentNumber: number;
  onClose(): void;
}

function PublishAgainDialog({ version, currentNumber, onClose }: PublishAgainDialogProps) {
  const { number } = version;
  const { api, toast, invalidate } = useChange();
  const publish = async () => {
    const path = `${VERSIONS_PATH}/${number}/publish` as const;
    const response = await api
      .post(path, { replaces: currentNumber })
      .finally(() => void invalidate(PAGE_SETTINGS_PATH));
    toast({
      text: fill(texts.published, { version: response.published.number }),
      tone: 'good',
      action: openPage(response.settings),
    });
  };
  return (
    <ConfirmDialog
      title={fill(texts.publishAgainTitle, { number })}
      confirm={texts.publishAgain}
      onConfirm={publish}
      onClose={onClose}
    >
      <ChangesIfPublished number={number} />
      <p>{texts.publishAgainText}</p>
    </ConfirmDialog>
  );
}

function ChangesIfPublished({ number }: { readonly number: number }) {
  const query = useApiQuery(`${VERSIONS_PATH}/${number}`, {
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryView query={query}>
      {({ changes_if_published: changes }) => (
        <>
          <p>
            {changes.length === 0
              ? texts.nothingChanges
              : fillPlural(texts.changesAgain, { count: changes.length })}
          </p>
          <GroupedChanges changes={changes} />
        </>
      )}
    </QueryView>
  );
}
