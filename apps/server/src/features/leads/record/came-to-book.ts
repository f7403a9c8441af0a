/** The source of a lead from the booking page, where visitors book a call but request no report. */
export const BOOKING_PAGE = 'booking_page';

/** Whether a lead came only to book a call. */
export function cameToBook({
  attribution,
}: {
  readonly attribution: Readonly<Record<string, unknown>>;
}): boolean {
  return attribution['lead_source'] === BOOKING_PAGE;
}

/** The condition that a lead requested a report and is not erased. */
export const WANTS_REPORT = `(lead.erased_at is null and (lead.attribution ->> 'lead_source') is distinct from '${BOOKING_PAGE}')`;
