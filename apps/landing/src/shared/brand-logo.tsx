import { Logo } from '@pickup/ui/logo';
import { useSettings } from './page-context.tsx';

/** Without the operator's logo, this shows the default mark. `named` adds the brand's name. */
export function BrandLogo({ named = false }: { readonly named?: boolean }) {
  const { logo } = useSettings();
  if (!logo) return <Logo />;
  const { src, width, height, alt } = logo;
  return <img className="logo" src={src} width={width} height={height} alt={named ? '' : alt} />;
}
