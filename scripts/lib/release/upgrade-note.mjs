import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/** A release's upgrade note must answer each of these questions, even if only with "Nothing". */
export const UPGRADE_QUESTIONS = [
  'From',
  'One process after the other',
  'Before',
  'After',
  'Settings',
  'Way back',
];

/** Returns why the version in package.json must not be released, or null. */
export function findUpgradeNoteProblem() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return upgradeNoteProblem(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
}

/**
 * @param {string} changelog
 * @param {string} version
 */
export function upgradeNoteProblem(changelog, version) {
  const section = sectionOf(changelog, `## [${version}]`);
  if (section === null) return `CHANGELOG.md has no section "## [${version}]".`;
  const note = sectionOf(section, '### Upgrade note');
  if (note === null) return `CHANGELOG.md has no "### Upgrade note" for ${version}.`;
  const missing = UPGRADE_QUESTIONS.filter((question) => !answers(note, question));
  if (missing.length === 0) return null;
  const list = missing.map((question) => `"- **${question}:** …"`).join(', ');
  return `the upgrade note for ${version} in CHANGELOG.md lacks ${list}.`;
}

/** Returns the text from a heading to the next heading of the same or a higher level, or null. */
function sectionOf(text, heading) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (start === -1) return null;
  const level = heading.indexOf(' ');
  const isEnd = (line) => /^#+ /.test(line) && line.indexOf(' ') <= level;
  const length = lines.slice(start + 1).findIndex(isEnd);
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n');
}

function answers(note, question) {
  return note.split('\n').some((line) => {
    const label = `- **${question}:** `;
    return line.startsWith(label) && line.slice(label.length).trim() !== '';
  });
}
