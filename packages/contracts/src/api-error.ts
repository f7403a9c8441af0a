/** One problem of a request: its place (a key of the body, the query or the form) and a message. */
export interface ApiIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * The body of every 4xx and 5xx answer. `code` is stable and for programs, `message` is for people.
 */
export interface ApiErrorBody {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly ApiIssue[];
  /** Also in the header `x-request-id` and in the server's log. */
  readonly request_id: string;
}
