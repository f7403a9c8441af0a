import type { SettingsChange } from '@pickup/contracts/settings/page-settings';

/** What changed, in words. */
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
