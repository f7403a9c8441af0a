/** Leads from the booking page request an appointment but not a report. */
export const BOOKING_PAGE = 'booking_page';

export function cameToBook({
  attribution,
}: {
  readonly attribution: Readonly<Record<string, unknown>>;
}): boolean {
  return attribution['lead_source'] === BOOKING_PAGE;
}

export const WANTS_REPORT = `(lead.erased_at is null and (lead.attribution ->> 'lead_source') is distinct from '${BOOKING_PAGE}')`;
