import type { WrittenSettings } from '@pickup/contracts/settings/written-settings';
import { openPage as label } from '@pickup/messages/operator/settings/page-publishing';

/** Without a `consoleUrl`, the console and the page are on the same host. */
export const pageAddress = (settings: WrittenSettings): string =>
  settings['consoleUrl'] === undefined ? '/' : String(settings['siteUrl']);

/** The button in the message that appears after publishing. */
export const openPage = (settings: WrittenSettings) => ({
  label,
  onClick: () => void window.open(pageAddress(settings), '_blank', 'noreferrer'),
});
