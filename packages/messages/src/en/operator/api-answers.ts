/** What the answers mean. */
export const answers = {
  ok: 'Done.',
  created: 'Created.',
  accepted: 'Accepted. It happens in the background.',
  noContent: 'Done. The response is empty.',
  csv: 'CSV with a header row. With `after`, without it.',
  noMoreLeads: 'Only with `after`: no leads follow.',
  pdf: 'A PDF.',
  events: 'A stream of server-sent events. The data of `changed` is `{"at": "…"}`.',
  page: 'A page.',
  unchanged: 'Unchanged since the version that you named in `If-None-Match`.',
  invalid: 'The request is wrong. `issues` says where.',
  unauthorized: 'The credential is missing or not valid.',
  forbidden: 'The permission is missing.',
  notFound: 'It does not exist.',
  conflict: 'Someone else changed it first. Nothing was overwritten.',
  error: 'Any other error.',
};
