import { TRADE_ICON_NAMES, type TradeIconName } from '@pickup/roi';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { z } from 'zod';
import { eitherForm } from './either-form.ts';
import { refusal } from './setting-problem.ts';

/** Characters of an icon's SVG. */
const MAX_ICON_LENGTH = 4_096;

const names = z.enum(TRADE_ICON_NAMES, { error: `must be one of ${TRADE_ICON_NAMES.join(', ')}` });

const ownIcon = z.strictObject({
  /** The text of an SVG file. */
  svg: z.string().superRefine((text, context) => {
    const icon = sanitizeSvg(text, MAX_ICON_LENGTH);
    if (icon.kind !== 'refused') return;
    context.addIssue({ code: 'custom', ...refusal(...icon.problem) });
  }),
});

/** An icon of the set, or the operator's own drawing. */
export const tradeIconSchema = eitherForm<TradeIconName, z.output<typeof ownIcon>>(names, ownIcon);
