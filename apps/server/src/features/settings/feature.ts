import { feature } from '../../feature.ts';
import { createClaimNoticeHandler } from './claims/claim-notice.ts';
import { createPageSettingsApi, createPreviews } from './editor/create-page-settings.ts';
import { DRAFT_ROUTES } from './editor/draft-routes.ts';
import { PAGE_SETTINGS_ROUTES } from './editor/page-settings-routes.ts';
import { PUBLISH_ROUTES } from './editor/publish-routes.ts';
import { VERSION_ROUTES } from './editor/version-routes.ts';
import { createBrandRoutes } from './theme/brand-routes.ts';

/** The settings with their versions, the page editor's API, previews, and the theme. */
export const settings = feature({
  api: [
    [
      { ...PAGE_SETTINGS_ROUTES, ...VERSION_ROUTES, ...DRAFT_ROUTES, ...PUBLISH_ROUTES },
      createPageSettingsApi,
    ],
  ],
  apps: [createPreviews, createBrandRoutes],
  jobs: [createClaimNoticeHandler],
  tables: ['settings_draft', 'settings_version'],
});
