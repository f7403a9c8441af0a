export { consentTextOf, versionOfConsent, type ConsentSettings } from './consent-texts.ts';
export type { ReportPreviews } from './preview/preview-routes.ts';
export type { PageResponder } from './rendering/page-responder.ts';
export type { BrandFileJob } from './theme/brand-routes.ts';
export { drawBrandFile } from './theme/draw-brand-file.ts';
export { readLogo } from './theme/logo-image.ts';
export { siteLook } from './theme/site-look.ts';
export { changeSettings } from './versions/publish.ts';
export type { SettingsContext } from './versions/read-page-settings.ts';
