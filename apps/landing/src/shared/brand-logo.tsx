import { Logo } from '@pickup/ui/logo';
import { useSettings } from './page-context.tsx';

/** The operator's logo, or the default one. Set `named` if the brand's name is next to the logo. */
export function BrandLogo({ named = false }: { readonly named?: boolean }) {
  const { logo } = useSettings();
  if (!logo) return <Logo />;
  const { src, width, height, alt } = logo;
  return <img className="logo" src={src} width={width} height={height} alt={named ? '' : alt} />;
}
