import { Logo } from '@pickup/ui/logo';
import { useSettings } from './page-context.tsx';

/**
 * Shows the operator's logo, or else the default mark. `named` says that the name is next to the
 * logo, which then needs no alternative text.
 */
export function BrandLogo({ named = false }: { readonly named?: boolean }) {
  const { logo } = useSettings();
  if (!logo) return <Logo />;
  const { src, width, height, alt } = logo;
  return <img className="logo" src={src} width={width} height={height} alt={named ? '' : alt} />;
}
