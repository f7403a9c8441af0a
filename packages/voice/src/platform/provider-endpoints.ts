import { ACT, LIST, READ, SEND, UPLOAD, type EndpointTable } from './endpoint-table.ts';

/** What the platform passes on to the providers of voices and workflows. */
export const PROVIDER_ENDPOINTS = {
  'voice-library': {
    'GET /voice-library/{provider}': LIST,
    'GET /voice-library/{provider}/accents': READ,
    'POST /voice-library/sync/{provider}': ACT,
    'POST /voice-library/sync': SEND,
    'POST /voice-library/create-sesame-voice': SEND,
  },
  provider: {
    'GET /{provider}/workflows': LIST,
    'GET /{provider}/workflows/{id}/hooks': READ,
    'GET /{provider}/locations': READ,
    'GET /{provider}/voices/search': LIST,
    'GET /{provider}/voice/search': LIST,
    'POST /{provider}/voices/add': SEND,
    'POST /{provider}/voice/add': SEND,
    'POST /11labs/voice/clone': UPLOAD,
  },
} as const satisfies EndpointTable;
