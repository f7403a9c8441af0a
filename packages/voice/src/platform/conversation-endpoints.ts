import { ACT, LIST, PAGES, READ, SEND, type EndpointTable } from './endpoint-table.ts';

/** Calls, chats and sessions. */
export const CONVERSATION_ENDPOINTS = {
  call: {
    'POST /call': SEND,
    'GET /call': LIST,
    'GET /call/{id}': READ,
    'PATCH /call/{id}': SEND,
    'DELETE /call/{id}': ACT,
    'POST /call/phone': SEND,
    'POST /call/web': SEND,
  },
  'call-v2': {
    'GET /v2/call/export': PAGES,
    'GET /v2/call': PAGES,
    'GET /v2/call/metadata': PAGES,
    'GET /v2/assistant': PAGES,
    'GET /v2/phone-number': PAGES,
  },
  chat: {
    'GET /chat': PAGES,
    'POST /chat': SEND,
    'GET /chat/{id}': READ,
    'DELETE /chat/{id}': ACT,
    'POST /chat/responses': SEND,
    'POST /chat/web': SEND,
    'POST /chat/web/responses': SEND,
  },
  campaign: {
    'GET /campaign': LIST,
    'POST /campaign': SEND,
    'GET /campaign/paginated': PAGES,
    'GET /campaign/{id}': READ,
    'PATCH /campaign/{id}': SEND,
    'DELETE /campaign/{id}': ACT,
  },
  session: {
    'GET /session': PAGES,
    'POST /session': SEND,
    'GET /session/{id}': READ,
    'PATCH /session/{id}': SEND,
    'DELETE /session/{id}': ACT,
  },
  support: {
    'POST /support/ticket': SEND,
  },
} as const satisfies EndpointTable;
