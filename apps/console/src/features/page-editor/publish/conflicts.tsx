import * as texts from '@pickup/messages/operator/page-publishing';
import { settingValue } from '@pickup/messages/operator/page-settings';
import { Button } from '@pickup/ui/button';
import { useId } from 'react';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { useMe } from '../../../shared/session/use-me.ts';
import { Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { Conflict } from '../draft/draft-store.ts';
import { pathText } from '@pickup/contracts/setting-path';
import { nameOfSetting } from '../settings/name-of-setting.ts';
import { useDraft, useEditor } from '../settings/use-editor.ts';

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
  const who = useAuthor(conflict);
  const { mine, theirs, at } = conflict;
  const label = nameOfSetting(mine.path, shown);
  const decide = (choice: 'mine' | 'theirs') => {
    store.resolve(conflict, choice);
    openField(mine.path);
  };
  return (
    <Notice tone="warn">
      <div className="stack">
        <p>{texts.conflict(label, who, formatMoment(at))}</p>
        <Facts
          rows={[
            [texts.theirs, inWords(theirs)],
            [texts.mine, inWords(mine.value)],
          ]}
        />
        <div className="row">
          <Button onClick={() => decide('mine')}>
            {texts.keepMine}
            <span className="visually-hidden">{texts.forSetting(label)}</span>
          </Button>
          <Button onClick={() => decide('theirs')}>
            {texts.useTheirs}
            <span className="visually-hidden">{texts.forSetting(label)}</span>
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function useAuthor({ by }: Conflict): string {
  const { user_id: ownId } = useMe();
  if (by === null || by.name === '') return texts.theServer;
  return by.user_id === ownId ? texts.you : by.name;
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? settingValue.on : settingValue.off;
  return typeof value === 'object' ? settingValue.details : `${value as string}`;
}
