import { describeSettingsChanges } from '@pickup/settings/describe-settings-changes';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { pathsOverlap, pathText, valueAt } from '@pickup/contracts/settings/written-settings';
import { shownValue, valueText } from '@pickup/settings/setting-value-text';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-publishing';
import { Button } from '@pickup/ui/button';
import { useId } from 'react';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { useMe } from '../../../shared/session/use-me.ts';
import { Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { remoteSettings } from '../draft/draft-store.ts';
import type { UnsentChange } from '../draft/unsent-changes.ts';
import { nameOfSetting } from '../draft/setting-fields.ts';
import { useDraft, useEditor, usePageDraft } from '../fields/use-editor.ts';
import { ChangeList } from './setting-lists.tsx';

export const CONFLICTS = 'conflicts';

export function Conflicts() {
  const conflicts = useDraft((state) => state.conflicts);
  const id = useId();
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} data-setting={CONFLICTS}>
        {texts.conflictTitle}
      </h2>
      {conflicts.map((mine) => (
        <OneConflict key={pathText(mine.path)} mine={mine} />
      ))}
    </section>
  );
}

function OneConflict({ mine }: { readonly mine: UnsentChange }) {
  const { openField } = useEditor();
  const store = usePageDraft();
  const { shownSettings, remote } = useDraft((state) => state);
  const { path } = mine;
  const { who, keepLabel, at } = useAuthor(mine, remote);
  const label = nameOfSetting(path, shownSettings);
  const theirs = { ...mine, value: valueAt(remoteSettings(remote), path) };
  const decide = (choice: 'mine' | 'theirs') => {
    store.resolve(mine, choice);
    openField(path);
  };
  return (
    <Notice tone="warn">
      <div className="stack">
        <p>{fill(texts.conflict, { label, who, when: formatMoment(at) })}</p>
        <Facts
          rows={[
            [fill(texts.theirs, { who }), <Entered key="theirs" change={theirs} />],
            [texts.mine, <Entered key="mine" change={mine} />],
          ]}
        />
        <div className="row">
          <Button onClick={() => decide('mine')}>
            {texts.keepMine}
            <span className="visually-hidden">{fill(texts.forSetting, { label })}</span>
          </Button>
          <Button onClick={() => decide('theirs')}>
            {keepLabel}
            <span className="visually-hidden">{fill(texts.forSetting, { label })}</span>
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function useAuthor({ path }: UnsentChange, { draft, published }: PageSettings) {
  const { user_id: ownId } = useMe();
  const field = draft?.fields.find((one) => pathsOverlap(one.path, path));
  const by = field ? field.changed_by : published.published_by;
  const at = field ? field.changed_at : published.published_at;
  if (by === null || by.name === '')
    return { who: texts.theServer, keepLabel: texts.useServers, at };
  if (by.user_id === ownId) return { who: texts.you, keepLabel: texts.useOther, at };
  return { who: by.name, keepLabel: fill(texts.useTheirs, { who: by.name }), at };
}

/** For a list or a group of settings, shows only the differences from the value before the edit. */
function Entered({ change: { path, acceptedValues, value } }: { readonly change: UnsentChange }) {
  if (value === undefined || value === null || value === '') return texts.emptied;
  const keys = path.filter((part) => typeof part === 'string');
  if (typeof value !== 'object' || keys.length < path.length) {
    return valueText(shownValue(path, value));
  }
  const settings = (inner: unknown) =>
    keys.reduceRight<unknown>((outer, key) => (outer === undefined ? {} : { [key]: outer }), inner);
  return (
    <ChangeList changes={describeSettingsChanges(settings(acceptedValues[0]), settings(value))} />
  );
}
