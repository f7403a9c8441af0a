/** Publishing in the page editor: review, conflicts, history. */

export const review = 'Review and publish';
export const reviewOnly = 'Review the draft';
export const discard = 'Discard the draft';
export const history = 'History';
export const changeCount = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;
export const noChanges = 'The draft is the same as what is published.';
export const problemCount = (count: number) =>
  `${count} ${count === 1 ? 'problem keeps' : 'problems keep'} this draft from being published.`;
export const problemAt = (setting: string, problem: string) => `${setting}: ${problem}`;
export const checking = 'Checking the page…';
export const pageSize = 'Size of the page';
/** The numbers are formatted. */
export const sizeOf = (language: 'en' | 'es', bytes: string, most: string) =>
  `${language === 'en' ? 'English' : 'Spanish'}: ${bytes} of ${most} bytes`;
export const sizeShare = (percent: number) => `Page size: ${percent}% of the limit`;
export const pageNearlyFull = (language: 'en' | 'es', percent: number, advice: string) =>
  `The ${language === 'en' ? 'English' : 'Spanish'} page has ${percent}% of its largest size. ${advice}.`;
export const pageOver = (language: 'en' | 'es', bytes: string, advice: string) =>
  `The ${language === 'en' ? 'English' : 'Spanish'} page is ${bytes} bytes too large to be published. ${advice}.`;
export const noteLabel = 'Note for the history';
export const noteHint = 'Optional. Why you changed it.';
export const publish = 'Publish';
export const published = (version: number) => `Version ${version} is published.`;
export const stillUnsaved =
  'Some changes aren’t saved yet. Close this and look at the top of the page.';
export const agentsDraft = 'You can prepare changes here. An owner publishes them.';

export const discardTitle = 'Discard the draft?';
export const discardText =
  'This removes all changes that aren’t published, also those of other people. You can’t undo it.';
export const discarded = 'The draft was discarded.';

/** A page that cannot be changed here, or not only here. */
export const readOnly =
  'The settings file on the server decides (SETTINGS=file). You can look at everything here, and change it in that file.';
export const fileDiffers =
  'The settings file on the server was edited, but isn’t in use: this console decides. To use the file, run “npm run settings -- import” on the server.';
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const restartNames = {
  auth: 'sign-in',
  consoleUrl: 'the address of the console',
  siteUrl: 'the address of the page',
};
export const restartNeeded = (keys: readonly (keyof typeof restartNames)[]) =>
  `Restart the server to use the published change of ${LIST.format(keys.map((key) => restartNames[key]))}.`;

/** Two people changed the same setting. */
export const conflictTitle = 'Two people changed the same setting';
export const conflict = (label: string, who: string, when: string) =>
  `${label}: ${who} changed it ${when}.`;
export const decide = 'Decide';
export const you = 'You, in another window,';
export const theServer = 'The server';
export const theirs = 'Now';
export const mine = 'Yours';
export const nothing = 'Nothing';
export const keepMine = 'Keep mine';
export const useTheirs = 'Use theirs';
export const forSetting = (label: string) => ` for ${label}`;

export const leaveTitle = 'Leave with unsaved changes?';
export const leaveText =
  'Your last changes couldn’t be saved. They stay in this browser, and are saved when you open this page again.';
export const leave = 'Leave';
export const stay = 'Stay';

/** The history of versions. */
export const historyTitle = 'History of the page';
export const historyLead =
  'Every published version. Publishing an older one undoes what came after it.';
export const backToEditor = 'Page';
export const version = (number: number) => `Version ${number}`;
export const current = 'Published';
export const origins = {
  file: 'from the settings file',
  import: 'from an imported file',
  draft: 'from a draft',
  again: 'published again',
};
export const repeats = (number: number) => `version ${number} published again`;
export const by = (name: string) => ` by ${name}`;
export const bySystem = ' by the server';
export const firstVersion = 'The first version.';
export const moreChanges = (count: number) =>
  `and ${count} more ${count === 1 ? 'change' : 'changes'}`;
export const publishAgain = 'Publish again';
export const publishAgainTitle = (number: number) => `Publish version ${number} again?`;
export const publishAgainText =
  'The page then looks as it did in that version. A draft keeps its changes.';

/** `claims` are such as "Claim “rating”: 4.9/5 (until 2027-03-31)". */
export const expiring = (claims: readonly string[]) =>
  `Check these claims and set new dates, or remove them. The page leaves out a claim after its last day. ${claims.join('. ')}.`;
export const expiringClaim = ({
  text,
  expires,
  expired,
}: {
  text: string;
  expires: string;
  expired: boolean;
}) => `${text} (${expired ? 'expired' : 'expires'} on ${expires})`;
