import { z } from 'zod';
import { lineText } from './text.ts';

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i;

/** The name or IP address of a server that an owner enters. `example` is part of the error. */
export const serverHost = (example: string) =>
  lineText(253).refine((text) => HOST.test(text), {
    error: `must be a host name or an IP address, such as ${example}`,
  });

export const serverPort = z.int().min(1).max(65_535);
