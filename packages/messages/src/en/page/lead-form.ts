/** The lead form, in the dialog, without JavaScript, and on the booking page. */

export const title = 'Get Your Free Report';
/** Below the title, without JavaScript. */
export const offer = 'Your report within 30 seconds, and a free 15-minute strategy call.';
export const submit = 'Get My Free Report';

export const noTrade = 'Choose one';
/** Where consent is not needed for a call. */
export const consentOptional = 'Optional. We’ll call you even if you don’t check this box.';
export const privacy = 'Privacy policy';
/** The label of the hidden field that only programs fill in. */
export const website = 'Website';

/** One sentence with the suggested email address in its middle. */
export const didYouMeanBeforeAddress = 'Did you mean ';
export const didYouMeanAfterAddress = '?';

/** Below a field. */
export const problems = {
  hasConsent: 'Check this box so we can send you the report.',
  email: 'Enter a full email address, like name@example.com.',
  phone: 'That phone number looks too short. Include the area code.',
};
/** Asks once about a phone number. The next time, it is sent as it is. */
export const phoneMeant = (number: string) =>
  `Did you mean ${number}? Change the number, or send it again as it is.`;
export const phoneUnclear =
  'We may not be able to call this number. Add the area code, or + and the country code. Or send it again as it is.';
/** The button under that question. */
export const usePhone = (number: string) => `Use ${number}`;
/** `problem` is the server's, such as "is too long". */
export const otherProblem = (label: string, problem: string) => `${label} ${problem}.`;

/** A refused lead. `when` is one of the times below. */
export const tooManyAttempts = (when: string) => `Too many attempts. Try again ${when}.`;
export const checkDetails = 'Please check the details above and try again.';
export const notSent = (when: string) =>
  `We couldn’t send your details. They’re still in the form. Try again ${when}.`;

/** The operator's own system failed, and this site has the lead. */
export const kept = 'We saved your details and will be in touch. You can also send them again.';

/** When to send again. The counts are at least 2. */
export const later = 'later';
export const inAMoment = 'in a moment';
export const inMinutes = (count: number) => `in ${count} minutes`;
export const inAnHour = 'in about an hour';
export const inHours = (count: number) => `in about ${count} hours`;

export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  businessType: 'Business type',
};
/** Beside an empty required field. */
export const missing = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  businessType: 'Choose your business type.',
};

/** Specification, section 8, word for word. */
export const toasts = {
  missingInformation: { title: 'Missing Information', text: 'Please fill in all fields.' },
  consentRequired: {
    title: 'Consent Required',
    text: 'Please agree to receive information about the product.',
  },
  submissionFailed: { title: 'Submission Failed', text: 'Please try again.' },
  success: { title: 'Success!', text: 'Report sent! Opening booking calendar...' },
};
/** In place of the success, for a lead that an agent reviews first. Also on the page after the plain form. */
export const inReview = { title: 'We got it.', text: 'We’ll email you after a quick check.' };
