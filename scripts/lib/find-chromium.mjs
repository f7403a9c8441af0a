import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.mjs';
import { isRoot, onPath, versionOf } from './find-executable.mjs';
import { ROOT, runNode } from './run.mjs';

/**
 * Finds Chromium without installing it. Throws if CHROMIUM_PATH names a missing file.
 * @returns {{path: string, from: string} | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH is ${named}, but this file does not exist`);
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const installed = findInstalled();
  if (installed) return { path: installed, from: 'installed here' };
  const playwrightPath = playwrightsPath();
  return playwrightPath && existsSync(playwrightPath)
    ? { path: playwrightPath, from: "Playwright's own" }
    : null;
}

/**
 * Finds a full Chromium. Ignores CHROMIUM_PATH, which may name the headless shell. The shell
 * ignores the preferences in a profile.
 * @returns {string | null}
 */
export function findFullChromium() {
  const playwrightPath = playwrightsPath();
  return findInstalled() ?? (playwrightPath && existsSync(playwrightPath) ? playwrightPath : null);
}

/**
 * Finds Chromium, or else installs it. Root on Debian gets Debian's package, and all other users
 * get Playwright's own Chromium.
 */
export const ensureChromium = () => ensure(findChromium, 'chromium');

/**
 * Prefers the headless shell. It draws no window around the page, which saves a tenth of the
 * journeys' CPU time.
 * @returns {{path: string, from: string} | null}
 */
export function findHeadlessChromium() {
  const shell = process.env.CHROMIUM_PATH ? null : onPath(HEADLESS_SHELL);
  return shell && versionOf(shell) ? { path: shell, from: 'installed here' } : findChromium();
}

export const ensureHeadlessChromium = () => ensure(findHeadlessChromium, HEADLESS_SHELL);

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Returns the browsers that run the journeys. A full run uses the headless shell and a full
 * Chromium, and runs the smoke set in Playwright's Firefox and WebKit. `missing` says why a browser
 * cannot run here.
 * @returns {{name: string, from: string, environment: Record<string, string>, missing: string | null}[]}
 */
export function journeyBrowsers({ full = false } = {}) {
  const chromium = findHeadlessChromium();
  if (!full) return [asJourneyBrowser('Chromium', chromium?.path)];
  const shell = onPath(HEADLESS_SHELL);
  return [
    asJourneyBrowser('headless shell', shell),
    asJourneyBrowser('full Chromium', findFullChromium()),
    ...['firefox', 'webkit'].map(smokeBrowser),
  ];
}

const asJourneyBrowser = (name, path) => ({
  name,
  from: path ? `${path}, ${versionOf(path) ?? 'of an unknown version'}` : '',
  environment: { CHROMIUM_PATH: path ?? '' },
  missing: path ? null : 'it is not installed',
});

function smokeBrowser(name) {
  const path = playwrightsPath(name);
  const isInstalled = path !== null && existsSync(path);
  return {
    name: `smoke set in ${name}`,
    from: path ?? '',
    environment: { JOURNEY_BROWSER: name },
    missing: isInstalled
      ? null
      : `Playwright's ${name} is not installed (npx playwright install ${name})`,
  };
}

async function ensure(find, debianPackage) {
  const found = find();
  if (found) return found;
  if (canInstallDebianPackages()) {
    console.log("Chromium is not installed. Installing Debian's package…");
    await installDebianPackage(debianPackage);
    const installed = find();
    if (installed) return { ...installed, from: "Debian's package, installed now" };
  }
  console.log("Chromium is not installed. Installing Playwright's own…");
  const withSystemLibraries = isRoot() ? ['--with-deps'] : [];
  await runNode([playwrightCli(), 'install', ...withSystemLibraries, 'chromium']);
  const playwrightPath = find();
  if (playwrightPath) return { ...playwrightPath, from: "Playwright's own, installed now" };
  throw new Error('Chromium could not be found or installed. Set CHROMIUM_PATH');
}

/** Turns the sandbox off for root, which cannot use it. */
export function chromiumArguments() {
  const quiet = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return isRoot() ? [...quiet, '--no-sandbox'] : quiet;
}

/**
 * Turns off features that the journeys do not use. Opening a window then takes only a third of the
 * CPU time.
 */
export function journeyArguments() {
  const features = [...OFF_IN_PLAYWRIGHT, ...UNUSED_BY_JOURNEYS].join(',');
  return [
    ...chromiumArguments(),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${features}`,
  ];
}

// Chromium applies only the last --disable-features, so `journeyArguments` repeats Playwright's
// list.
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// For each window, these features open two hidden pages for address suggestions and a spare
// renderer.
const UNUSED_BY_JOURNEYS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function findInstalled() {
  if (process.platform === 'darwin') return MAC_PATHS().find(existsSync) ?? null;
  // On Windows, `chrome --version` would open a window, so this only looks for the file.
  if (process.platform === 'win32') return WINDOWS_PATHS().find(existsSync) ?? null;
  return (
    ON_PATH.map((name) => onPath(name)).find((path) => path !== null && versionOf(path)) ?? null
  );
}

const MAC_PATHS = () =>
  ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]);

const WINDOWS_PATHS = () =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ]);

// Playwright may not be installed when this file is loaded, so the file has no static import of it.
const requireFromE2e = createRequire(join(ROOT, 'e2e/package.json'));

function playwrightsPath(browser = 'chromium') {
  try {
    return requireFromE2e('@playwright/test')[browser].executablePath();
  } catch {
    return null; // not installed, or not available for this system
  }
}

function playwrightCli() {
  return requireFromE2e.resolve('@playwright/test/cli');
}
