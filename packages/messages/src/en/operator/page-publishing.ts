/** Publishing in the page editor: review, conflicts, history. */

export const review = 'Review and publish';
export const reviewOnly = 'Review the draft';
export const discard = 'Discard the draft';
export const history = 'History';
export const openPage = 'Open the page';
export const changeCount = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;
export const noChanges = 'The draft is the same as the published version.';
export const problemCount = (count: number) =>
  `${count} ${count === 1 ? 'problem keeps' : 'problems keep'} this draft from being published.`;
export const problemAt = (setting: string, problem: string) => `${setting}: ${problem}`;
/** What to know before publishing, by kind. Each is followed by the fields. */
export const warnings = {
  english_on_spanish_page: 'These texts are still in English on the Spanish page:',
  built_in_spanish:
    'You changed these texts in English only. On the Spanish page, they keep our built-in Spanish wording:',
  offer_ended: 'The offer has already ended, so visitors don’t see it:',
  claim_expired: 'These claims have expired, so visitors don’t see them:',
  claim_expires: 'These claims expire within 14 days. Check them and set new dates:',
  claim_without_source:
    'These claims name no source. Add one that proves the number, or remove the claim:',
  claim_above_defaults:
    'These claims are far above what the calculator shows for its starting numbers. Visitors see both, so make sure your source supports them:',
  promo_amount: 'This promotion names an amount that is no plan’s price or discount:',
  example_address: 'These are example addresses. Replace them with your own:',
};
export const checking = 'Checking the page…';
export const pageSize = 'Page size';
/** The numbers are formatted. */
export const sizeOf = (language: 'en' | 'es', bytes: string, most: string) =>
  `${language === 'en' ? 'English' : 'Spanish'}: ${bytes} of ${most} bytes`;
export const sizeShare = (percent: number) => `Page size: ${percent}% of the limit`;
export const sizeMeasured = 'Page size: measuring…';
export const sizeUnknown = 'Page size: fix the problems first';
export const noteLabel = 'Note for the history';
export const noteHint = 'Optional. Why you changed it.';
export const publish = 'Publish';
export const published = (version: number) => `Version ${version} is published.`;
export const stillUnsaved =
  'Some changes aren’t saved yet. Close this and look at the top of the page.';
export const agentsDraft =
  'You can prepare changes here. An owner publishes them. Only owners can change the address of the page, emails and delivery.';

export const discardTitle = 'Discard the draft?';
export const discardText =
  'This removes all unpublished changes, including those of other people. You can’t undo it.';
export const discarded = 'The draft was discarded.';

/** A page that cannot be changed here, or not only here. */
export const readOnly =
  'The page uses the settings file on the server (SETTINGS=file). You can view everything here. To change it, edit that file.';
export const fileDiffers =
  'The settings file on the server was edited, but the page uses the settings of this console. To use the file, run “node server.js settings import” on the server (in a clone: “npm run settings -- import”).';
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const restartNames = {
  auth: 'sign-in',
  consoleUrl: 'the address of the console',
  siteUrl: 'the address of the page',
};
export const restartNeeded = (keys: readonly (keyof typeof restartNames)[]) =>
  `Restart the server to use the published change of ${LIST.format(keys.map((key) => restartNames[key]))}.`;

/** Two people changed the same setting. */
export const conflictTitle = 'Two people changed the same field';
export const conflict = (label: string, who: string, when: string) =>
  `${who} changed “${label}” (${when}) while you were changing it. Nothing of yours is saved there yet. Choose what to keep.`;
export const decide = 'Choose what to keep';
export const you = 'You, in another window,';
export const theServer = 'The server';
export const theirs = (who: string) => `${who} entered`;
export const mine = 'You typed here';
export const emptied = 'Nothing: the field was emptied';
export const keepMine = 'Keep what I typed';
export const useTheirs = (who: string) => `Keep what ${who} entered`;
export const useOther = 'Keep what I entered in the other window';
export const useServers = 'Keep what the server has';
export const forSetting = (label: string) => ` for ${label}`;

export const leaveTitle = 'Leave with unsaved changes?';
export const leaveText =
  'Your last changes couldn’t be saved. They stay in this browser, and are saved when you open this page again.';
export const leave = 'Leave';
export const stay = 'Stay';

export const historyTitle = 'Page history';
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
export const changesAgain = (count: number) =>
  `This makes ${count} ${count === 1 ? 'change' : 'changes'} to the page:`;
export const nothingChanges = 'This version is the same as what is published.';
export const publishAgainText =
  'Leads of other versions keep the prices, figures and texts that they saw. A draft keeps its changes.';

/** `claims` are such as "Claim “Rating”: 4.9/5 (expires on Mar 31, 2027)". */
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
