import { ACT, LIST, PAGES, READ, SEND, UPLOAD, type EndpointTable } from './endpoint-table.ts';

/** Assistants and what they are made of. */
export const ASSISTANT_ENDPOINTS = {
  assistant: {
    'GET /assistant': LIST,
    'POST /assistant': SEND,
    'GET /assistant/{id}': READ,
    'PATCH /assistant/{id}': SEND,
    'PUT /assistant/{id}': SEND,
    'DELETE /assistant/{id}': ACT,
    'GET /assistant/{id}/version': PAGES,
  },
  'phone-number': {
    'GET /phone-number': LIST,
    'POST /phone-number': SEND,
    'POST /phone-number/import/twilio': SEND,
    'POST /phone-number/import/vonage': SEND,
    'GET /phone-number/{id}': READ,
    'PATCH /phone-number/{id}': SEND,
    'DELETE /phone-number/{id}': ACT,
  },
  tool: {
    'GET /tool': LIST,
    'POST /tool': SEND,
    'GET /tool/{id}': READ,
    'PATCH /tool/{id}': SEND,
    'DELETE /tool/{id}': ACT,
  },
  'knowledge-base': {
    'GET /knowledge-base': LIST,
    'POST /knowledge-base': SEND,
    'GET /knowledge-base/{id}': READ,
    'PATCH /knowledge-base/{id}': SEND,
    'DELETE /knowledge-base/{id}': ACT,
  },
  squad: {
    'GET /squad': LIST,
    'POST /squad': SEND,
    'GET /squad/{id}': READ,
    'PATCH /squad/{id}': SEND,
    'DELETE /squad/{id}': ACT,
  },
  template: {
    'GET /template': LIST,
    'POST /template': SEND,
    'GET /template/pinned': READ,
    'GET /template/{id}': READ,
    'PATCH /template/{id}': SEND,
    'DELETE /template/{id}': ACT,
  },
  file: {
    'POST /file': UPLOAD,
    /** Deprecated by the platform in favor of `POST /file`. */
    'POST /file/upload': UPLOAD,
    'GET /file': READ,
    'GET /file/{id}': READ,
    'PATCH /file/{id}': SEND,
    'DELETE /file/{id}': ACT,
  },
  workflow: {
    'GET /workflow': READ,
    'POST /workflow': SEND,
    'GET /workflow/{id}': READ,
    'PATCH /workflow/{id}': SEND,
    'DELETE /workflow/{id}': ACT,
    'POST /workflow/generate': SEND,
  },
} as const satisfies EndpointTable;
