import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import { Link } from 'react-router';
import { BrandLogo } from '../shared/ui/brand-logo.tsx';
import { useServices } from '../shared/services.ts';

export function Brand() {
  const { config } = useServices();
  return (
    <Link
      to="/"
      className="brand"
      aria-label={fill(texts.home, { brandName: config.brandName })}
      title={config.brandName}
    >
      <BrandLogo />
      <span className="brand-text">
        <span className="brand-name">{config.brandName}</span>{' '}
        <span className="brand-note">{texts.brandNote}</span>
      </span>
    </Link>
  );
}
