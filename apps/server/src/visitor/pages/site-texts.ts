/** robots.txt: allows the page and disallows paths for programs. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /functions/',
    'Disallow: /lead',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
}

/** sitemap.xml with the only public page. */
export function sitemapXml(siteUrl: string): string {
  const address = new URL('/', siteUrl).href.replaceAll('&', '&amp;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${address}</loc></url></urlset>
`;
}
