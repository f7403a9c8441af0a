import { z } from 'zod';
import { callVariables } from './call-variables.ts';

const anything = z.record(z.string(), z.unknown());

/**
 * What is believed of the page's request: the calculator's inputs and which lead is its own. Everything else
 * that the platform would take (an assistant, a squad, tools, limits) is not read at all.
 */
export const webCallRequestSchema = z
  .object({
    assistantOverrides: z
      .object({
        variableValues: anything.catch({}),
        metadata: z.object({ lead_id: z.uuid().nullable().catch(null) }).catch({ lead_id: null }),
      })
      .catch({ variableValues: {}, metadata: { lead_id: null } }),
  })
  .transform(({ assistantOverrides: { variableValues, metadata } }) => ({
    variables: callVariables(variableValues),
    leadId: metadata.lead_id,
  }));
