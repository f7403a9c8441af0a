/** The type is defined in contracts, because the page is rendered from it too. */
export type * from '@pickup/contracts/report-document';
