import type { OwnTexts } from '@pickup/messages/own-texts';

export { withOwnTexts } from '@pickup/messages/own-texts';

// The id is also in app/page-data.ts.
/** The operator's own texts, which the document contains if there are any. */
export const own: OwnTexts | null = JSON.parse(
  document.getElementById('own-texts')?.textContent ?? 'null',
) as OwnTexts | null;
