/** The shape lives with the other contracts, since the page is rendered from it, too. */
export type * from '@pickup/contracts/report-document';
