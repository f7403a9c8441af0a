/** The page's toasts. Their titles and texts are with the lead form. */

export const dismiss = 'Dismiss';
/** Where no calendar opens. */
export const reportSent = 'Report sent!';
export const toCalendar = 'Open the booking calendar';
