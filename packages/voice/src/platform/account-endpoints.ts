import { ACT, LIST, PAGES, READ, SEND, type EndpointTable } from './endpoint-table.ts';

/** The account: members, metrics and test suites. */
export const ACCOUNT_ENDPOINTS = {
  'test-suite': {
    'GET /test-suite': PAGES,
    'POST /test-suite': SEND,
    'GET /test-suite/{id}': READ,
    'PATCH /test-suite/{id}': SEND,
    'DELETE /test-suite/{id}': ACT,
    'GET /test-suite/{id}/test': PAGES,
    'POST /test-suite/{id}/test': SEND,
    'GET /test-suite/{id}/test/{testId}': READ,
    'PATCH /test-suite/{id}/test/{testId}': SEND,
    'DELETE /test-suite/{id}/test/{testId}': ACT,
    'GET /test-suite/{id}/run': PAGES,
    'POST /test-suite/{id}/run': SEND,
    'GET /test-suite/{id}/run/{runId}': READ,
    'PATCH /test-suite/{id}/run/{runId}': SEND,
    'DELETE /test-suite/{id}/run/{runId}': ACT,
  },
  analytics: {
    'POST /analytics': SEND,
  },
  logs: {
    'GET /log': PAGES,
    'DELETE /log': LIST,
    'GET /logs': PAGES,
    'DELETE /logs': LIST,
  },
  org: {
    'GET /org': READ,
    'POST /org': SEND,
    'GET /org/{id}': READ,
    'PATCH /org/{id}': SEND,
    'DELETE /org/{id}': ACT,
    'GET /org/{id}/user': READ,
    'DELETE /org/{id}/leave': ACT,
    'DELETE /org/{id}/member/{userId}/leave': ACT,
    'POST /org/{id}/invite': SEND,
    'PATCH /org/{id}/role': SEND,
    'GET /org/{id}/auth': READ,
  },
  token: {
    'GET /token': LIST,
    'POST /token': SEND,
    'GET /token/{id}': READ,
    'PATCH /token/{id}': SEND,
    'DELETE /token/{id}': ACT,
  },
  credential: {
    'GET /credential': LIST,
    'POST /credential': SEND,
    'GET /credential/{id}': READ,
    'PATCH /credential/{id}': SEND,
    'DELETE /credential/{id}': ACT,
  },
  'credential-extras': {
    'POST /credential/session': SEND,
    /** The only endpoint without a token: the credential provider's own callback. */
    'POST /credential/webhook': { body: 'json', query: false, paginated: false, secure: false },
    'POST /credential/trigger': SEND,
  },
} as const satisfies EndpointTable;
