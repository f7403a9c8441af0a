import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { StoredLead } from '../../domain/leads/stored-lead.ts';

/** The pages about a call. Opening one changes nothing, because email scanners open every link. */
export interface CallLinks {
  /** Shows the call. */
  readonly callUrl: string;
  /** Null for a call from before there were such links. */
  readonly changeUrl: string | null;
  readonly cancelUrl: string | null;
}

export function callLinks(
  links: SiteLinks,
  lead: Pick<StoredLead, 'id' | 'language'>,
  { changeToken, cancelToken }: Pick<StoredBooking, 'changeToken' | 'cancelToken'>,
): CallLinks {
  return {
    callUrl: links.call(lead.id, lead.language, changeToken),
    changeUrl: changeToken === null ? null : links.changeCall(changeToken),
    cancelUrl: cancelToken === null ? null : links.cancelCall(cancelToken),
  };
}
