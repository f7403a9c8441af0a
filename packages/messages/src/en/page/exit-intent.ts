/** The dialog that opens when the mouse leaves through the top of the window. */

export const title = "Wait! Don't Miss Out";
/** `time` is a claim of the settings, such as "60 seconds". */
export const offer = (time = '') =>
  `See what your missed calls cost you. ${time && `It takes ${time}. `}The report is free, and so is the 15-minute strategy call.`;
export const accept = 'Get My Free ROI Report + Strategy Call';
export const dismiss = "No thanks, I'll pass on growing my business";
