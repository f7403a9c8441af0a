import { plainRenderer } from './plain-renderer.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const SCRIPT = new TextEncoder().encode(`fetch("${LEAD_INTAKE_PATH}")`);

export const PAGE_WITH_FORM = {
  renderer: { ...plainRenderer, render: () => '<script src="/assets/form.js"></script>' },
  staticFiles: new Map([
    [
      '/assets/form.js',
      {
        type: 'text/javascript',
        etag: '"1"',
        cacheControl: '',
        bodies: new Map([['identity', SCRIPT] as const]),
      },
    ],
  ]),
};
