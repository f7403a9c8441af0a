import { describe, expect, it } from 'vitest';
import { findUpgradeNoteProblem, UPGRADE_QUESTIONS, upgradeNoteProblem } from './upgrade-note.mjs';

const NOTE = UPGRADE_QUESTIONS.map((question) => `- **${question}:** Nothing.`);
const changelog = (...note) =>
  ['# Changelog', '', '## [0.2.0] - 2026-12-01', '', ...note, '', '## [0.1.0]', ''].join('\n');

it('the version in package.json has an upgrade note', () => {
  expect(findUpgradeNoteProblem()).toBeNull();
});

describe('the upgrade note of a release', () => {
  it('is accepted if it answers every question', () => {
    expect(upgradeNoteProblem(changelog('### Upgrade note', '', ...NOTE), '0.2.0')).toBeNull();
  });

  it.each([
    ['no section', changelog(), '0.3.0', 'has no section "## [0.3.0]"'],
    ['only a section of a longer version number', changelog(), '0.2', 'has no section "## [0.2]"'],
    ['no note', changelog('### Added', ...NOTE), '0.2.0', 'has no "### Upgrade note" for 0.2.0'],
    [
      'a note only in the next section',
      `${changelog()}### Upgrade note\n${NOTE.join('\n')}`,
      '0.2.0',
      'has no "### Upgrade note"',
    ],
    [
      'an answer that is empty or under another heading',
      changelog('### Upgrade note', ...NOTE.slice(2), '- **From:** ', '### Added', NOTE[1]),
      '0.2.0',
      'lacks "- **From:** …", "- **One process after the other:** …".',
    ],
  ])('is refused with %s', (_, text, version, problem) => {
    expect(upgradeNoteProblem(text, version)).toContain(problem);
  });
});
