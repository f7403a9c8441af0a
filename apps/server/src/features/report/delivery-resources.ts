import type { StartConfig } from '../../config/config.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Log } from '../../platform/log/log.ts';
import { createMailers, type Mailers } from '../../platform/mail/transport/create-mailer.ts';
import { outboxDirOf } from '../../platform/mail/transport/file-mailer.ts';

export interface DeliveryResourcesDeps {
  readonly config: Pick<StartConfig, 'delivery' | 'dataDir'>;
  readonly log: Log;
  /** Whether `warmUp` starts a thread. False in tests. */
  readonly warmUp?: boolean;
}

/** The server creates these parts before it opens the database, so they must not use it. */
export interface DeliveryResources {
  readonly pdf: PdfRenderer;
  readonly mailers: Mailers;
  readonly outboxDir: string;
  /** Starts a PDF thread, so that the first lead does not wait for one. Never throws. */
  warmUp(): void;
  close(): Promise<void>;
}

export function createDeliveryResources({
  config,
  log,
  warmUp = false,
}: DeliveryResourcesDeps): DeliveryResources {
  const { isEnabled } = config.delivery;
  const outboxDir = outboxDirOf(config.dataDir);
  const mailers = createMailers({ outboxDir, log });
  const pdf = createPdfRenderer({ log });
  let isWarm = !warmUp || !isEnabled;
  return {
    pdf,
    mailers,
    outboxDir,
    warmUp() {
      if (isWarm) return;
      isWarm = true;
      pdf.warmUp();
    },
    async close() {
      isWarm = true;
      await Promise.all([mailers.close(), pdf.close()]);
    },
  };
}
