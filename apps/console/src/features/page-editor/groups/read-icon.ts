import { settingProblem } from '@pickup/contracts/setting-problem';
import * as texts from '@pickup/messages/operator/page-editor';
import { problemInEditor } from '@pickup/messages/operator/setting-problems';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { isSvgText } from './read-logo.ts';

const MAX_ICON_LENGTH = 4_096;

export interface ReadIcon {
  /** As the settings have it. Null if the file cannot be used. */
  readonly svg: string | null;
  readonly problem: string | undefined;
}

/** Reads the text of an uploaded file, and checks it as the server will. */
export function readIcon(text: string): ReadIcon {
  const icon = sanitizeSvg(text, MAX_ICON_LENGTH);
  if (icon.kind === 'svg') {
    const problem = icon.removed.includes('text') ? texts.textsLeftOut : undefined;
    return { svg: icon.text, problem };
  }
  const problem = isSvgText(text) ? problemInEditor(settingProblem(...icon.problem)) : texts.useSvg;
  return { svg: null, problem };
}
