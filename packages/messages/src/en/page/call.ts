/** The panel of a call with the AI: its state, its captions, and what the AI did to the page. */

export const aiName = (brandName: string) => `${brandName} AI`;
/** `ai` is the name above. */
export const titleBeforeAnswer = (ai: string) => `Calling ${ai}`;
export const title = (ai: string) => `On a call with ${ai}`;
export const notice = 'You’re talking to an AI. The call may be recorded.';

/** What the call is waiting for. */
export const gettingReady = 'Getting ready…';
export const calling = 'Calling our AI…';
export const allowMicrophone = 'Please allow the microphone if your browser asks…';
export const almostThere = 'Almost there…';

export const connected = 'Connected. You can talk now.';
export const cancel = 'Cancel';
export const mute = 'Mute';

/** The visitor, as a speaker. */
export const you = 'You';
export const youMuted = 'You (muted)';

export const captions = 'Captions';
/** The captions that no longer change, for screen readers. */
export const finalCaptions = 'Transcript';
export const noCaptions = 'Captions appear here.';

/** What the AI did to the page. */
export const reportFormOpened = 'Opened the report form.';
export const tradeSet = (trade: string) => `Set your trade to ${trade}.`;
export const planSet = (plan: string) => `Set your plan to ${plan}.`;
/** `number` is formatted, and may be one of the two below. */
export const numberSet = {
  jobsPerMonth: (number: string) => `Set jobs per month to ${number}.`,
  avgJobProfit: (number: string) => `Set average job profit to ${number}.`,
  adminHoursPerWeek: (number: string) => `Set admin hours per week to ${number}.`,
};
export const highest = (number: string) => `${number}, the maximum`;
export const lowest = (number: string) => `${number}, the minimum`;
