import { feature } from '../../feature.ts';
import { CERTIFICATE_ROUTES, createCertificateRoutes } from './consent/certificate-routes.ts';
import { leadRetention } from './retention/erase-idle-leads.ts';
import { personalData } from './erasure/personal-data.ts';
import { createPrivacyRoutes, PRIVACY_ROUTES } from './erasure/privacy-routes.ts';
import { createRetentionRoutes, RETENTION_ROUTES } from './retention/retention-routes.ts';
import { createSubscriptionRoutes } from './unsubscribe/subscription-routes.ts';
import { createSuppressionRoutes, SUPPRESSION_ROUTES } from './unsubscribe/suppression-routes.ts';

export const privacy = feature({
  api: [
    [PRIVACY_ROUTES, createPrivacyRoutes],
    [CERTIFICATE_ROUTES, createCertificateRoutes],
    [SUPPRESSION_ROUTES, createSuppressionRoutes],
    [RETENTION_ROUTES, createRetentionRoutes],
  ],
  apps: [createSubscriptionRoutes],
  tables: ['consent', 'suppression'],
  personalData,
  retention: leadRetention,
});
