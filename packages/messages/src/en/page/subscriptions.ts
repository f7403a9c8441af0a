/** The pages to unsubscribe from news and reminders, and to subscribe again. */

/** In place of the address in the sentences below, once the lead has been erased. */
export const unknownAddress = 'this address';
export const toCalculator = 'Back to the ROI Calculator';

export const question = 'Unsubscribe?';
/** The address and a period follow, as one sentence. */
export const willStopBeforeAddress = (brandName: string) =>
  `We’ll stop sending you news and reminders from ${brandName} at `;
export const unsubscribe = 'Unsubscribe';
export const nothingChangesYet = 'Nothing changes until you click the button.';

export const unsubscribed = 'You’re unsubscribed';
/** The address and a period follow, as one sentence. */
export const stoppedBeforeAddress = (brandName: string) =>
  `${brandName} will no longer send news or reminders to `;
export const stillSent = 'You’ll still get reports you request and replies to your messages.';
export const byMistake = 'Unsubscribed by mistake?';
export const subscribeAgain = 'Subscribe again';
/** The phone number and a period follow, as one sentence. */
export const questionsBeforePhone = 'Questions? Call ';

export const subscribed = 'You’re subscribed again';
/** One sentence with the address in its middle, then another sentence. */
export const willSendBeforeAddress = (brandName: string) =>
  `${brandName} will send news and reminders to `;
export const willSendAfterAddress = '. You can unsubscribe at any time.';
