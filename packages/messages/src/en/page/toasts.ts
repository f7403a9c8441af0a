/** The page's toasts. Their titles and texts are with the lead form. */

export const dismiss = 'Dismiss';
export const toCalendar = 'Open the booking calendar';
