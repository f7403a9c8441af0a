import type { SettingsProblem } from '@pickup/contracts/page-settings';
import { pathText } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-publishing';
import { problemInEditor } from '@pickup/messages/operator/setting-problems';
import { Notice } from '../../../shared/ui/notice.tsx';
import { fieldOf, groupOf } from '../draft/place-of-setting.ts';
import { nameOfSetting } from '../settings/name-of-setting.ts';
import { useDraft, useEditor, useProblems } from '../settings/use-editor.ts';

/** Everything that keeps the draft from being published, each leading to its field. */
export function ProblemList() {
  const problems = useProblems();
  if (problems.length === 0) return null;
  return (
    <Notice tone="bad">
      <p>{texts.problemCount(problems.length)}</p>
      <Problems problems={problems} />
    </Notice>
  );
}

interface ProblemsProps {
  readonly problems: readonly SettingsProblem[];
  /** Before the focus moves to a field. */
  onOpen?(): void;
}

export function Problems({ problems, onOpen }: ProblemsProps) {
  const { openField } = useEditor();
  const shown = useDraft((state) => state.shown);
  return (
    <ul className="problem-list">
      {problems.map((problem, index) => {
        const { path } = problem;
        const words = problemInEditor(problem);
        const text = path.length === 0 ? words : texts.problemAt(nameOfSetting(path, shown), words);
        return (
          <li key={`${pathText(path)} ${index}`}>
            {groupOf(path) === null ? (
              text
            ) : (
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  onOpen?.();
                  openField(fieldOf(path));
                }}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
