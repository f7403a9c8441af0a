import { Logo } from '@pickup/ui/logo';
import { useServices } from '../services.ts';

/** The brand's name is always next to the logo, so the logo has no alternative text. */
export function BrandLogo() {
  const { logo } = useServices().config;
  if (!logo) return <Logo />;
  const { src, width, height } = logo;
  return <img className="logo logo-image" src={src} width={width} height={height} alt="" />;
}
