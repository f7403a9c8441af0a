/** The API reference: each operation in a line, with what a caller must know besides its shape. */

import { calendarOperations } from './calendar-operations.ts';

interface OperationText {
  readonly summary: string;
  readonly description?: string;
}

export const operations = {
  submitLead: {
    summary: 'Submit a lead',
    description:
      'What the page’s form sends. Needs no key. Send the same `idempotency-key` again after a lost response: the lead is stored once. Members with a dot in their name, such as `contact.email`, may also be nested. A browser may send it only from an origin in `intake.allowedOrigins`.',
  },
  checkHealth: { summary: 'Check that the process is alive' },
  checkReadiness: {
    summary: 'Check that the server can accept a lead now',
    description: 'Answers 503 while the server is stopping or the database does not answer.',
  },
  listBackups: { summary: 'List backups', description: 'Newest first, at most 30.' },
  requestBackup: {
    summary: 'Make a backup now',
    description: 'It is restored and checked before it counts as proved.',
  },
  getRetention: {
    summary: 'Get the retention rules',
    description: 'With what was removed by the last run and by all runs.',
  },
  countDueData: {
    summary: 'Count what the retention rules would remove now',
    description: 'Removes nothing. Counting many rows takes seconds.',
  },
  removeDueData: {
    summary: 'Remove old data now',
    description:
      'Otherwise it happens once an hour. It is done when `last_run.finished_at` has changed and is not null.',
  },
  getServerFacts: {
    summary: 'Show how the server sees this request',
    description: 'To check the proxies in front of the server.',
  },
  getDocument: { summary: 'Get the API as an OpenAPI 3.1 document' },
  getReference: {
    summary: 'Get the API reference as a page',
    description: 'The same as the OpenAPI document, for people. The page has no scripts.',
  },

  getPageSettings: {
    summary: 'Get the published settings and the draft',
    description: 'The settings are in the form of `site.config.json`.',
  },
  listSettingsVersions: { summary: 'List published versions', description: 'Newest first.' },
  getSettingsVersion: { summary: 'Get a published version with its settings' },
  listEditableTexts: {
    summary: 'List the texts that settings may replace',
    description:
      'Every built-in text of the page, the report, the emails and the consent, with its placeholders.',
  },
  exportSettings: {
    summary: 'Get the published settings as a file',
    description: 'As a `site.config.json`.',
  },
  changeDraft: {
    summary: 'Change settings of the draft',
    description:
      'Creates the draft if there is none. A setting that someone else changed after your `revision` is a conflict, and nothing is changed. `issues` then says by whom and to what. Sign-in, addresses and receivers need `page.publish`.',
  },
  discardDraft: { summary: 'Discard the draft' },
  checkDraft: {
    summary: 'Check whether the draft can be published',
    description: 'Also measures the page, which takes longer than the other checks.',
  },
  previewSettings: {
    summary: 'Get addresses that show the draft',
    description:
      'For frames in the console. They need no credential and expire. Their forms send nothing.',
  },
  publishDraft: {
    summary: 'Publish the draft',
    description:
      'Every process uses it within two seconds. A draft with problems is refused, and `issues` names them.',
  },
  repeatSettingsVersion: {
    summary: 'Publish an older version again',
    description: 'It becomes a new version. A draft stays.',
  },
  importSettings: {
    summary: 'Publish a settings file',
    description: 'A draft stays: its changes are made in the new version.',
  },

  listLeads: {
    summary: 'List leads',
    description: 'Unknown parameters are refused, because a misspelled filter would return others.',
  },
  listTrades: {
    summary: 'List trades',
    description:
      'Those of the page in its order, then others that leads have. Their names are for filters and figures.',
  },
  exportLeads: {
    summary: 'Export leads as CSV',
    description:
      'The whole list, unless you set `limit`. Takes the same parameters as the list, and `after` to continue an interrupted download. The security log keeps who downloaded it.',
  },
  watchLeads: {
    summary: 'Watch for changed leads',
    description:
      'Server-sent events. `changed` arrives once at the start, and then whenever leads arrive or change. Load the list again when it does. The stream ends after five minutes. Connect again then.',
  },
  getLead: { summary: 'Get a lead with its notes and history' },
  changeLead: {
    summary: 'Change the status or assignee of a lead',
    description:
      'Send at least one of `status` and `assignee`. Changing `quarantined` to `new` releases the lead, and its deliveries are sent. With `was`, the answer is `conflict` if someone else changed it first. With a new `change_id`, you can undo it.',
  },
  addNote: {
    summary: 'Add a note to a lead',
    description: 'You create the id, so that a note sent again is stored once.',
  },
  ...calendarOperations,
  changeStatuses: {
    summary: 'Change the status of several leads',
    description:
      'Each lead is either changed or refused. With `was`, a lead that has changed since stays unchanged.',
  },
  changeAssignees: {
    summary: 'Assign or unassign several leads',
    description:
      'Each lead is either changed or refused. With `was`, a lead that has changed since stays unchanged.',
  },
  undoChange: {
    summary: 'Undo a change',
    description:
      'Restores status, assignee and first contact. Only the author can undo a change, within a day, and not for leads that were changed again. With `lead_id`, only this lead of the change is restored. A lead’s history has the `change_id` of the step that you can undo.',
  },
  revokeReport: { summary: 'Close the report page of a lead' },
  reissueReport: { summary: 'Give the report page of a lead a new address' },
  erasePerson: {
    summary: 'Erase the personal data of a lead',
    description: 'It cannot be undone. The answer says what is kept, and where data was sent.',
  },
  exportPerson: { summary: 'Export everything stored about a lead' },
  getConsentCertificate: { summary: 'Get the proof of consent of a lead' },
  getConsentCertificatePdf: { summary: 'Get the proof of consent of a lead as a PDF' },

  listCalls: { summary: 'List voice calls' },
  getCall: { summary: 'Get a voice call with its transcript' },

  listDeliveries: { summary: 'List deliveries', description: 'Newest first.' },
  getDelivery: { summary: 'Get a delivery with its attempts' },
  replayDeliveries: {
    summary: 'Replay failed deliveries',
    description: 'All in these states, or only those of a kind or for a target.',
  },
  replayDelivery: { summary: 'Replay a delivery' },
  getReportSla: {
    summary: 'Measure the report SLA',
    description: 'The time from a lead’s arrival until the mail server has its report.',
  },
  getCanary: {
    summary: 'Show the canary',
    description: 'The steps of the last runs, and the outages that have not ended.',
  },
  listWebhooks: { summary: 'List webhook endpoints with the state of their deliveries' },
  enableWebhook: {
    summary: 'Enable a webhook endpoint that was disabled',
    description: 'Deliveries that failed in the meantime stay failed until you replay them.',
  },
  listSuppressions: { summary: 'List suppressed addresses', description: 'Oldest first.' },
  addSuppression: { summary: 'Suppress an address' },
  removeSuppression: { summary: 'Remove an address from the suppression list' },

  getNumbers: {
    summary: 'Count leads by day, source, trade and tier',
    description: 'Days are in UTC, both inclusive. The last 30 by default, at most 731.',
  },
  countAttention: {
    summary: 'Count what needs attention',
    description: 'Counts stop at 100, and include only what you may read.',
  },

  getSelf: { summary: 'Get your own role and permissions' },
  changeSelf: { summary: 'Change your own name' },
  listOwnSessions: { summary: 'List your own sessions' },
  endOwnSession: { summary: 'End one of your own sessions' },
  listOwnSecurityEvents: { summary: 'List your own security events', description: 'Newest first.' },
  setUpOwner: {
    summary: 'Create the first owner',
    description: 'With the link that the server printed at its start.',
  },
  listPeople: { summary: 'List people with access' },
  invitePerson: { summary: 'Invite a person by email' },
  createInvitationLink: { summary: 'Create an invitation link' },
  getPerson: { summary: 'Get a person with their leads and keys' },
  changePerson: {
    summary: 'Change the role or name of a person',
    description:
      'For the last owner only the name can change. `keys` applies if the new role may not create keys.',
  },
  removePerson: {
    summary: 'Remove a person',
    description: 'Their leads become unassigned.',
  },
  removeFactors: { summary: 'Remove the second factors of a person' },

  listKeys: { summary: 'List API keys' },
  createKey: {
    summary: 'Create an API key',
    description: 'A key gets only permissions that you have yourself. It is shown only once.',
  },
  revokeKey: { summary: 'Revoke an API key' },
  listSecurityEvents: { summary: 'List security events', description: 'Newest first.' },
} satisfies Readonly<Record<string, OperationText>>;

/** The document itself. */
export const title = 'Pickup API';
export const contact = 'The operator of this server';
export const license = 'Not licensed for other use';
export const introduction =
  'Everything that the console does, for your scripts. Send an API key as a bearer token. Times are ISO 8601 in UTC. Responses may get new members, so ignore those that you do not know. Every response has the header `x-request-id`, which the server’s log also has.';
export const keyScheme = 'An API key, or the operator token. Its scopes are the permissions below.';
export const sessionScheme = 'The access token of a person who has signed in.';
export const idempotencyKey =
  '8 to 200 visible ASCII characters. A second request with the same key changes nothing.';
/** One line about who may call an operation. */
export const needsPermission = (permission: string) => `Needs the permission \`${permission}\`.`;
export const needsPerson = 'For people who have signed in, not for keys.';
