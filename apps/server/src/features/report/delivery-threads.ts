import type { StartConfig } from '../../config/config.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Log } from '../../platform/log/log.ts';
import { createMailer } from '../../platform/mail/transport/create-mailer.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { outboxDirOf } from '../../platform/mail/transport/file-mailer.ts';

export interface DeliveryThreadsDeps {
  readonly config: Pick<StartConfig, 'delivery' | 'dataDir'>;
  readonly log: Log;
  /** False in tests. */
  readonly warmUp?: boolean;
}

/** The threads do not use the database. */
export interface DeliveryThreads {
  readonly pdf: PdfRenderer;
  readonly mailer: Mailer;
  readonly outboxDir: string;
  /** Starts the threads, so that the first lead does not wait for them. Never throws. */
  warmUp(): void;
  close(): Promise<void>;
}

export function createDeliveryThreads({
  config,
  log,
  warmUp = false,
}: DeliveryThreadsDeps): DeliveryThreads {
  const { smtpUrl, delivers } = config.delivery;
  const outboxDir = outboxDirOf(config.dataDir);
  const mailer = createMailer({ smtpUrl, outboxDir, log });
  const pdf = createPdfRenderer({ log });
  let isWarm = !warmUp || !delivers;
  return {
    pdf,
    mailer,
    outboxDir,
    warmUp() {
      if (isWarm) return;
      isWarm = true;
      pdf.warmUp();
    },
    async close() {
      isWarm = true;
      await Promise.all([mailer.close(), pdf.close()]);
    },
  };
}
