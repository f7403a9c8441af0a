import type { EventBus } from '../../../platform/events.ts';
import type { ReadShownSettings } from '../../leads/index.ts';
import type { AttemptContext } from '../../../context.ts';
import type { PdfRenderer } from '../pdf/pdf-renderer.ts';

declare module '../../../platform/events.ts' {
  interface Events {
    'report.sent': { readonly leadId: string };
    'report.failed': { readonly leadId: string };
  }
}

export interface ReportContext extends AttemptContext {
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly events: EventBus;
  /** Reads the settings that a lead saw, with the current links. */
  readonly readShownSettings: ReadShownSettings;
}
