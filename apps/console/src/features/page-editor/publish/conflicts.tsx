import { describeSettingsChanges } from '@pickup/contracts/describe-settings-changes';
import { pathText, type SettingPath } from '@pickup/contracts/setting-path';
import { shownValue, valueText } from '@pickup/contracts/setting-value-text';
import * as texts from '@pickup/messages/operator/page-publishing';
import { Button } from '@pickup/ui/button';
import { useId } from 'react';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { useMe } from '../../../shared/session/use-me.ts';
import { Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { Conflict } from '../draft/draft-store.ts';
import type { Seen } from '../draft/pending-edits.ts';
import { nameOfSetting } from '../settings/name-of-setting.ts';
import { useDraft, useEditor } from '../settings/use-editor.ts';
import { ChangeList } from './change-list.tsx';

/** Names the conflicts among the fields. */
export const CONFLICTS = 'conflicts';

/** Settings that another person changed while this one did. Nothing is overwritten until the person decides. */
export function Conflicts() {
  const conflicts = useDraft((state) => state.conflicts);
  const id = useId();
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} data-setting={CONFLICTS}>
        {texts.conflictTitle}
      </h2>
      {conflicts.map((conflict) => (
        <OneConflict key={pathText(conflict.mine.path)} conflict={conflict} />
      ))}
    </section>
  );
}

function OneConflict({ conflict }: { readonly conflict: Conflict }) {
  const { store, openField } = useEditor();
  const shown = useDraft((state) => state.shown);
  const { who, keep } = useAuthor(conflict);
  const { mine, theirs, at } = conflict;
  const { path, seen } = mine;
  const label = nameOfSetting(path, shown);
  const decide = (choice: 'mine' | 'theirs') => {
    store.resolve(conflict, choice);
    openField(path);
  };
  return (
    <Notice tone="warn">
      <div className="stack">
        <p>{texts.conflict(label, who, formatMoment(at))}</p>
        <Facts
          rows={[
            [texts.theirs(who), <Entered key="theirs" {...{ path, seen, value: theirs }} />],
            [texts.mine, <Entered key="mine" {...{ path, seen, value: mine.value }} />],
          ]}
        />
        <div className="row">
          <Button onClick={() => decide('mine')}>
            {texts.keepMine}
            <span className="visually-hidden">{texts.forSetting(label)}</span>
          </Button>
          <Button onClick={() => decide('theirs')}>
            {keep}
            <span className="visually-hidden">{texts.forSetting(label)}</span>
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function useAuthor({ by }: Conflict): { readonly who: string; readonly keep: string } {
  const { user_id: ownId } = useMe();
  if (by === null || by.name === '') return { who: texts.theServer, keep: texts.useServers };
  if (by.user_id === ownId) return { who: texts.you, keep: texts.useOther };
  return { who: by.name, keep: texts.useTheirs(by.name) };
}

interface EnteredProps {
  readonly path: SettingPath;
  readonly seen: Seen;
  readonly value: unknown;
}

/** A value as its field shows it, or what is new in a list and in a group of settings. */
function Entered({ path, seen, value }: EnteredProps) {
  if (value === undefined || value === null || value === '') return texts.emptied;
  const keys = path.filter((part) => typeof part === 'string');
  if (typeof value !== 'object' || keys.length < path.length) {
    return valueText(shownValue(path, value));
  }
  const settings = (inner: unknown) =>
    keys.reduceRight<unknown>((outer, key) => (outer === undefined ? {} : { [key]: outer }), inner);
  return <ChangeList changes={describeSettingsChanges(settings(seen.value), settings(value))} />;
}
