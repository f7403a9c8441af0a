import { expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { ApiErrorBody } from './api-error.ts';
import type { ApiKeysAnswer, newApiKeySchema, NewApiKeyAnswer } from './api-keys.ts';
import type { Attention } from './attention.ts';
import type { bookingDecisionSchema, bookingProposalSchema } from './booking.ts';
import type { ConsoleConfig } from './console-config.ts';
import type * as work from './lead-work.ts';
import type * as numbers from './numbers.ts';
import type * as calls from './operator-calls.ts';
import type * as deliveries from './operator-deliveries.ts';
import type * as leads from './operator-leads.ts';
import type { OperatorSession, OwnSessionsAnswer } from './operator-session.ts';
import type * as suppressions from './operator-suppressions.ts';
import type { OwnerSetup, OwnerSetupAnswer } from './owner-setup.ts';
import type { DraftCheck } from './draft-check.ts';
import type * as page from './page-settings.ts';
import type * as people from './people.ts';
import type { ErasureAnswer, PersonExport } from './privacy.ts';
import type { ReportSlo, reportSloQuerySchema } from './report-slo.ts';
import type { SecurityEventPage, SecurityEventsQuery } from './security-events.ts';
import type { OnWire, SnakeCase } from './wire-case.ts';
import type { ConsentCertificate } from './consent-proof.ts';
import type { OperatorCallPage } from './operator-calls.ts';

/** The keys of a type, at any depth, that are not in snake_case. */
type OddKeys<Value> = Value extends readonly (infer Item)[]
  ? OddKeys<Item>
  : Value extends object
    ? {
        [Key in keyof Value & string]-?:
          | (Key extends SnakeCase<Key> ? never : Key)
          | OddKeys<Value[Key]>;
      }[keyof Value & string]
    : never;

type Requests =
  | z.input<typeof newApiKeySchema>
  | z.input<typeof bookingDecisionSchema>
  | z.input<typeof bookingProposalSchema>
  | z.input<typeof work.noteSchema>
  | z.input<typeof work.bulkStatusSchema>
  | z.input<typeof work.bulkAssigneeSchema>
  | z.input<typeof work.undoSchema>
  | z.input<typeof numbers.numbersQuerySchema>
  | z.input<typeof calls.callListQuerySchema>
  | z.input<typeof deliveries.deliveryListQuerySchema>
  | z.input<typeof deliveries.replayRequestSchema>
  | z.input<typeof leads.leadListQuerySchema>
  | z.input<typeof leads.leadChangeSchema>
  | z.input<typeof suppressions.suppressionListQuerySchema>
  | z.input<typeof suppressions.suppressionRequestSchema>
  | z.input<typeof suppressions.suppressionRemovalQuerySchema>
  | page.DraftChanges
  | z.input<typeof page.publicationSchema>
  | z.input<typeof page.repeatedPublicationSchema>
  | z.input<typeof people.inviteSchema>
  | z.input<typeof people.personChangeSchema>
  | z.input<typeof people.personRemovalSchema>
  | z.input<typeof people.ownChangeSchema>
  | z.input<typeof reportSloQuerySchema>
  | OwnerSetup
  | SecurityEventsQuery;

type Answers =
  | ApiErrorBody
  | ApiKeysAnswer
  | NewApiKeyAnswer
  | Attention
  | ConsentCertificate
  | OnWire<ConsoleConfig>
  | work.BulkStatusAnswer
  | work.BulkAssigneeAnswer
  | work.UndoAnswer
  | work.LeadsChanged
  | numbers.NumbersAnswer
  | deliveries.DeliveryPage
  | deliveries.DeliveryWithHistory
  | deliveries.ReplayAnswer
  | deliveries.WebhookEndpointList
  | leads.OperatorLeadPage
  | leads.OperatorLeadDetail
  | leads.LeadReportLink
  | OperatorSession
  | suppressions.SuppressionPage
  | OwnSessionsAnswer
  | OwnerSetupAnswer
  | page.PageSettings
  | page.SettingsVersionPage
  | page.SettingsPreview
  | DraftCheck
  | people.PeopleAnswer
  | people.PersonDetail
  | people.InvitationLink
  | ErasureAnswer
  | PersonExport
  | ReportSlo
  | SecurityEventPage
  | OperatorCallPage;

it('has keys in snake_case in every request and answer of the API', () => {
  expectTypeOf<OddKeys<Requests>>().toEqualTypeOf<never>();
  expectTypeOf<OddKeys<Answers>>().toEqualTypeOf<never>();
});

it('finds a key in camelCase at any depth', () => {
  expectTypeOf<
    OddKeys<{ readonly list: readonly { readonly isPast: boolean; readonly id: string }[] }>
  >().toEqualTypeOf<'isPast'>();
});
