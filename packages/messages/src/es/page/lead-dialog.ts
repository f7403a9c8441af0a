/** The dialog with the lead form. The form's own texts are in `lead-form.ts`. */

export const report = 'Su informe en 30 segundos';
export const call = 'Una llamada estratégica gratis de 15 minutos';
export const sending = 'Enviando...';
/** After the reason for a refusal; the phone number and a period follow, as one sentence. */
export const callBeforePhone = 'O llame al ';

/** In the bar of a conversation that the dialog covers. */
export const endCall = 'Terminar llamada';
export const closeAssistant = 'Cerrar el asistente';
