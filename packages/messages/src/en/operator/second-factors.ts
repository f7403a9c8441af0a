/** The account page's card of second factors and recovery codes, with its dialogs. */

export const title = 'Second factor';
export const addApp = 'Add an app';
export const addNumber = 'Add a number';
export const noFactor =
  'Your password alone opens this account. Add an authenticator app so that a stolen password isn’t enough.';
export const oneFactor =
  'Add a second factor on another device, so that you can sign in if you lose this one.';
export const inUse = 'In use';
export const app = 'Authenticator app';
export const textMessage = 'Text message';
/** `kind` is `app` or `textMessage`, `day` is a formatted date. */
export const since = (kind: string, day: string) => `${kind}, since ${day}`;

export const nextStep = 'Continue';
export const turnOn = 'Turn on';
export const turnedOn = 'The second factor is on. Your other sessions have ended.';

export const addAppTitle = 'Add an authenticator app';
export const appName = 'Name';
export const appNameHint = 'A name you will recognize, such as the phone it is on.';
/** The suggested name; a number follows if it is taken. */
export const defaultAppName = 'Authenticator app';
export const scan = 'Scan this with the app on your phone:';
export const qrCode = 'A QR code with the secret that is shown below.';
export const cannotScan = 'Can’t scan the code?';
export const enterSecret = 'Enter this secret in the app:';
export const copySecret = 'Copy the secret';
export const appCode = 'Code from the app';

export const addNumberTitle = 'Add a phone number';
export const number = 'Phone number';
export const numberHint =
  'A mobile number with its area code; outside the US and Canada with + and the country code.';
export const notANumber =
  'Enter the number with its area code. Outside the US and Canada begin with + and the country code.';
/** `prefixes` is a list such as "+1, +44". */
export const unreachableNumber = (prefixes: string) =>
  `Messages are sent only to numbers that begin with ${prefixes}.`;

/** Also the label of the button `remove`. `factor` is its name. */
export const removeTitle = (factor: string) => `Remove ${factor}`;
export const removeEffect =
  'You will no longer be asked for it when you sign in. First confirm that it’s you.';
export const remove = 'Remove';
export const cancel = 'Cancel';
export const removed = (factor: string) => `${factor} was removed.`;

export const recoveryCodes = 'Recovery codes';
/** `day` is a formatted date. */
export const codesCreated = (day: string) =>
  `Created ${day}. Each signs you in once if you lose your second factor.`;
export const codesPurpose = 'They sign you in if you lose your second factor.';
export const codesLeft = (count: number) => (count === 0 ? 'None left' : `${count} left`);
export const createCodes = 'Create codes';
export const createNewCodes = 'Create new codes';
export const createNewCodesTitle = 'Create new recovery codes?';
export const createNewCodesEffect = 'Your current codes stop working right away.';

/** The dialog that shows new codes once. */
export const saveCodesTitle = 'Save your recovery codes';
export const saveCodes =
  'If you lose your second factor, one of these codes signs you in. Each works once. Keep them in a password manager or on paper: you won’t see them again.';
export const copyCodes = 'Copy codes';
export const downloadCodes = 'Download';
export const codesSaved = 'Done';
