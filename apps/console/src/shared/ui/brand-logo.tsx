import { Logo } from '@pickup/ui/logo';
import { useServices } from '../services.ts';

/** The operator's logo, or Pickup's own mark. The brand's name is always beside it. */
export function BrandLogo() {
  const { logo } = useServices().config;
  if (!logo) return <Logo />;
  const { src, width, height } = logo;
  return <img className="logo logo-image" src={src} width={width} height={height} alt="" />;
}
