import type { DraftCheck } from '@pickup/contracts/draft-check';
import { pathText, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-publishing';
import { Notice } from '../../../shared/ui/notice.tsx';
import { nameOfSetting } from '../settings/name-of-setting.ts';
import { useDraft, useEditor } from '../settings/use-editor.ts';

type Kind = keyof typeof texts.warnings;

interface WarningsProps {
  readonly warnings: DraftCheck['warnings'];
  /** Before the focus moves to a field. */
  onOpen(): void;
}

/** What a person should know before they publish, each leading to its field. */
export function Warnings({ warnings, onOpen }: WarningsProps) {
  const { openField } = useEditor();
  const shown = useDraft((state) => state.shown);
  const kinds = Object.keys(texts.warnings) as Kind[];
  return kinds.map((kind) => {
    const found = warnings.filter((warning) => warning.kind === kind);
    if (found.length === 0) return null;
    return (
      <Notice key={kind} tone="warn">
        <p>{texts.warnings[kind]}</p>
        <ul className="problem-list">
          {found.map(({ path }) => (
            <li key={pathText(path)}>
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  onOpen();
                  openField(path);
                }}
              >
                {nameOfSetting(translatedBy(path), shown)}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    );
  });
}

/** A translation is named like the text that it translates. */
const translatedBy = (path: SettingPath) => (path[0] === 'translations' ? path.slice(2) : path);
