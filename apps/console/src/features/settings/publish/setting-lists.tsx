import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import type { SettingsProblem, SettingsChange } from '@pickup/contracts/settings/page-settings';
import {
  pathText,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { problemInEditor } from '@pickup/contracts/settings/setting-problem';
import { fill } from '@pickup/messages/fill';
import * as editor from '@pickup/messages/operator/settings/page-editor';
import * as texts from '@pickup/messages/operator/settings/page-publishing';
import { fillPlural } from '@pickup/messages/plural';
import { Link } from 'react-router';
import { Notice } from '../../../shared/ui/notice.tsx';
import { fieldOf, groupOf, GROUPS, nameOfSetting } from '../draft/setting-fields.ts';
import { outsidePath } from '../find-settings.ts';
import { warningText } from '../fields/field-warnings.ts';
import { useDraft, useEditor } from '../fields/use-editor.ts';

interface LinksProps {
  onOpen?(): void;
}

interface ProblemsProps extends LinksProps {
  readonly problems: readonly SettingsProblem[];
}

export function Problems({ problems, onOpen }: ProblemsProps) {
  const shown = useDraft((state) => state.shownSettings);
  if (problems.length === 0) return null;
  const links = problems.map((problem) => {
    const { path } = problem;
    const words = problemInEditor(problem);
    const text =
      path.length === 0
        ? words
        : fill(texts.problemAt, { setting: nameOfSetting(path, shown), problem: words });
    return { path: fieldOf(path), text };
  });
  return (
    <Notice tone="bad">
      <p>{fillPlural(texts.problemCount, { count: problems.length })}</p>
      <FieldLinks links={links} onOpen={onOpen} />
    </Notice>
  );
}

type Kind = keyof typeof texts.warnings;

interface WarningsProps extends LinksProps {
  readonly warnings: DraftCheck['warnings'];
}

export function Warnings({ warnings, onOpen }: WarningsProps) {
  const shown = useDraft((state) => state.shownSettings);
  return (Object.keys(texts.warnings) as Kind[]).map((kind) => {
    const found = warnings.filter((warning) => warning.kind === kind);
    if (found.length === 0) return null;
    const links = found.map((warning) => ({
      path: warning.path,
      text: textOfWarning(warning, shown),
    }));
    return (
      <Notice key={kind} tone="warn">
        <p>{texts.warnings[kind]}</p>
        <FieldLinks links={links} onOpen={onOpen} />
      </Notice>
    );
  });
}

/** If a warning has parameters, adds its details, because each listed text has different ones. */
function textOfWarning(warning: DraftCheck['warnings'][number], shown: WrittenSettings): string {
  const { kind, path } = warning;
  const setting = nameOfSetting(ABOUT_SPANISH.has(kind) ? translatedBy(path) : path, shown);
  const problem = warning.params ? warningText(warning) : null;
  return problem === null ? setting : fill(texts.problemAt, { setting, problem });
}

/** The headings of these kinds already say that the list is about Spanish texts. */
const ABOUT_SPANISH: ReadonlySet<Kind> = new Set([
  'english_on_spanish_page',
  'built_in_spanish',
  'spanish_unchanged',
]);

const translatedBy = (path: SettingPath) => (path[0] === 'translations' ? path.slice(2) : path);

interface FieldLinksProps {
  readonly links: readonly { readonly path: SettingPath; readonly text: string }[];
  readonly onOpen: (() => void) | undefined;
}

function FieldLinks({ links, onOpen }: FieldLinksProps) {
  const { openField } = useEditor();
  const open = (path: SettingPath) => {
    onOpen?.();
    openField(path);
  };
  return (
    <ul className="problem-list">
      {links.map(({ path, text }, index) => (
        <li key={`${pathText(path)} ${index}`}>
          {groupOf(path) === null ? (
            <OutsideLink path={path} text={text} />
          ) : (
            <button type="button" className="text-button" onClick={() => open(path)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links to the screen with the setting's field, because the page editor has no such field. */
function OutsideLink({ path: [top], text }: { readonly path: SettingPath; readonly text: string }) {
  const to = outsidePath(top);
  return to === null ? (
    text
  ) : (
    <Link className="tap-link" to={to}>
      {text}
    </Link>
  );
}

export function ChangeList({ changes }: { readonly changes: readonly SettingsChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="change-list">
      {changes.map(({ text }, index) => (
        <li key={`${index} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}

/** Lists the changes under the names of the editor's groups. */
export function GroupedChanges({ changes }: { readonly changes: readonly SettingsChange[] }) {
  return [...GROUPS, null].map((group) => {
    const found = changes.filter(({ path }) => groupOf(path) === group);
    if (found.length === 0) return null;
    return (
      <section key={group} className="change-group">
        <h3>
          {group === null ? texts.otherSettings : editor.groups[group]}{' '}
          <span className="note">{fillPlural(texts.changeCount, { count: found.length })}</span>
        </h3>
        <ChangeList changes={found} />
      </section>
    );
  });
}
