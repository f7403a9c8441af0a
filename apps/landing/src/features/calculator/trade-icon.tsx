import type { PublicTradeIcon } from '@pickup/contracts/settings/public-settings';
import type { TradeIconName } from '@pickup/roi';
import { Icon } from '@pickup/ui/icon';
import { TRADE_ICONS } from '@pickup/ui/trade-icons';
import { useSettings } from '../../shared/page-context.tsx';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';

/** React does not hydrate icons, so the browser's bundle contains no drawings. */
export function TradeIcon(props: IconProps) {
  return import.meta.env.KEEPS_SERVER_MARKUP ? (
    <svg {...KEEP_SERVER_MARKUP} />
  ) : (
    <DrawnIcon {...props} />
  );
}

interface IconProps {
  readonly id: string;
  readonly icon: TradeIconName;
}

function DrawnIcon({ id, icon }: IconProps) {
  const { tradeIcons = {} } = useSettings();
  const custom = Object.hasOwn(tradeIcons, id) ? tradeIcons[id] : undefined;
  return custom ? <CustomIcon id={id} {...custom} /> : <Icon path={TRADE_ICONS[icon]} />;
}

/**
 * The operator's drawing is loaded as an image, because an image cannot run scripts. A drawing with
 * a single color becomes a mask over a square in the text color, so it appears in the text color.
 */
function CustomIcon({ id, src, isPlain }: PublicTradeIcon & { readonly id: string }) {
  const image = <image href={src} width="24" height="24" />;
  const mask = `icon-${id}`;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {isPlain ? (
        <>
          <mask id={mask}>{image}</mask>
          <path d="M0 0h24v24H0z" fill="currentColor" stroke="none" mask={`url(#${mask})`} />
        </>
      ) : (
        image
      )}
    </svg>
  );
}
