import { feature } from '../../feature.ts';
import { createClaimNoticeHandler } from './claims/claim-notice.ts';
import { createPreviewApi, createPreviews, PREVIEW_ROUTES } from './preview/preview-routes.ts';
import { createSignInRoutes, SIGN_IN_ROUTES } from './sign-in/sign-in-routes.ts';
import { createBrandRoutes } from './theme/brand-routes.ts';
import { createDraftRoutes, DRAFT_ROUTES } from './versions/draft-routes.ts';
import { createImportRoutes, IMPORT_ROUTES } from './versions/import-routes.ts';
import { createPageSettingsRoutes, PAGE_SETTINGS_ROUTES } from './versions/page-settings-routes.ts';

export const settings = feature({
  api: [
    [PAGE_SETTINGS_ROUTES, createPageSettingsRoutes],
    [IMPORT_ROUTES, createImportRoutes],
    [DRAFT_ROUTES, createDraftRoutes],
    [PREVIEW_ROUTES, createPreviewApi],
    [SIGN_IN_ROUTES, createSignInRoutes],
  ],
  apps: [createPreviews, createBrandRoutes],
  jobs: [createClaimNoticeHandler],
  tables: ['settings_draft', 'settings_version', 'stored_variable'],
});
