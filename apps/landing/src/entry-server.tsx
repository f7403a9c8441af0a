import { clientAssets } from 'virtual:client-assets';
import boot from './boot.ts?inline-script';
import editPreview from './edit-preview.ts?inline-script';
import embedStart from './embed-start.ts?inline-script';
import embed from './app/embed.css?inline';
import landing from './app/landing.css?inline';
import optionalParts from './app/optional-parts.css?inline';
import pages from './app/pages.css?inline';
import report from './app/report.css?inline';
import { createRenderer } from './app/create-renderer.tsx';

export const renderer = createRenderer({
  css: { landing, optionalParts, report, pages, embed },
  boot,
  embedStart,
  editPreview,
  ...clientAssets,
});
