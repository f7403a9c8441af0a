/** The page's toasts. Their titles and texts are with the lead form. */

export const dismiss = 'Cerrar';
/** Where no calendar opens. */
export const reportSent = '¡Informe enviado!';
export const toCalendar = 'Abrir el calendario de citas';
