/** The page's toasts. Their titles and texts are with the lead form. */

export const dismiss = 'Cerrar';
export const toCalendar = 'Abrir el calendario de citas';
