/** The dialog with the lead form. The form's own texts are in `lead-form.ts`. */

export const report = 'Your report within 30 seconds';
export const call = 'A free 15-minute strategy call';
export const sending = 'Sending...';
/** After the reason for a refusal; the phone number and a period follow, as one sentence. */
export const callBeforePhone = 'Or call ';

/** In the bar of a conversation that the dialog covers. */
export const endCall = 'End Call';
export const closeAssistant = 'Close assistant';
