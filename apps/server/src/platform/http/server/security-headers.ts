import type { InlineSources } from '@pickup/contracts/page/page';
import type { VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import type { Context, MiddlewareHandler } from 'hono';
import '../request-ids.ts';

export type Headers = Readonly<Record<string, string>>;

export interface SecurityFacts {
  readonly voice: VoiceSettings | undefined;
  /** The URL of the Edge Function that receives the leads. */
  readonly intakeUrl: string | undefined;
  readonly inlineSources: InlineSources;
  /** The origins whose pages may show this page in a frame. None by default. */
  readonly frameAncestors?: readonly string[];
}

const REFUSED_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'usb',
].map((feature) => `${feature}=()`);

/** Returns a header value that allows only these device features, and only to our own origin. */
export function permissionsPolicy(allowed: readonly ('camera' | 'microphone')[]): string {
  const devices = (['camera', 'microphone'] as const).map(
    (device) => `${device}=${allowed.includes(device) ? '(self)' : '()'}`,
  );
  return [...REFUSED_FEATURES, ...devices].join(', ');
}

/**
 * The device features that the landing page may use. It may always use the microphone, because the
 * guided assistant and calls need it. It may use the camera only if calls are recorded on video.
 */
export function pagePermissions(voice: VoiceSettings | undefined): string {
  return permissionsPolicy(voice?.videoRecording ? ['camera', 'microphone'] : ['microphone']);
}

/**
 * The headers of every response. Their content security policy allows nothing, and pages replace
 * this policy.
 */
export const COMMON_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY', // for browsers that do not support frame-ancestors
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': pagePermissions(undefined),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Two years, as the HSTS preload list recommends. Subdomains are not included, because operators
 * decide about those.
 */
const HSTS = 'max-age=63072000';
const COMMON_HEADERS_HTTPS: Headers = { ...COMMON_HEADERS, 'strict-transport-security': HSTS };

/** Gives every response an id and the common headers. */
export function setCommonHeaders(
  nextRequestId: () => string,
  isHttps: (c: Context) => boolean,
): MiddlewareHandler {
  const [plain, secure] = [Object.entries(COMMON_HEADERS), Object.entries(COMMON_HEADERS_HTTPS)];
  // Sets the headers before the handler runs, so that Hono creates the response with them. Adding
  // headers to a finished response would cost the intake more than half of its throughput.
  return (c, next) => {
    const requestId = nextRequestId();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of isHttps(c) ? secure : plain) c.header(name, value);
    return next();
  };
}

/** The policy of a preview, a page in a frame of the console. A preview may send nothing. */
export interface PreviewPolicy {
  /** The only origin whose pages may show the preview in a frame. */
  readonly framedBy: string;
}

/** The content security policy of our pages. */
export function pagePolicy(
  facts: SecurityFacts,
  https: boolean,
  preview: PreviewPolicy | null = null,
): string {
  const voice = facts.voice ? sourcesOf(facts.voice) : NO_VOICE;
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...facts.inlineSources.script, ...voice.script],
    ['style-src', "'self'", ...facts.inlineSources.style],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['media-src', "'self'", ...voice.media],
    ['manifest-src', "'self'"],
    preview
      ? ['connect-src', "'none'"]
      : ['connect-src', "'self'", ...originOf(facts.intakeUrl), ...voice.connect],
    ['form-action', preview ? "'none'" : "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', ...framedBy(facts, preview)],
    ...voice.directives,
    // The policy leaves this directive out over plain http. Otherwise the directive would send a
    // phone on the local network to an https port that does not exist.
    ...(https ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * The policy of an email in a frame of the console. The email's styles are inline, and its logo
 * comes from this server.
 */
export function emailPreviewPolicy(framedBy: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    'sandbox allow-popups',
  ].join('; ');
}

function framedBy({ frameAncestors = [] }: SecurityFacts, preview: PreviewPolicy | null) {
  if (preview) return [preview.framedBy];
  return frameAncestors.length > 0 ? frameAncestors : ["'none'"];
}

function originOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

interface VoiceSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly media: readonly string[];
  readonly directives: readonly (readonly string[])[];
}

// The call libraries assign script URLs and markup as text. So trusted types are required only if
// no call can be made.
const NO_VOICE: VoiceSources = {
  script: [],
  connect: [],
  media: [],
  directives: [
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ],
};

/**
 * The release of the call library. The library loads the rest of its code from a URL that contains
 * this version.
 */
export const DAILY_VERSION = '0.87.0';

// The page places a call through this server, or directly with the voice platform if the settings
// contain the public key. The platform's media provider carries the call. The library's error
// reports (to a Sentry host) are blocked on purpose. 'wasm-unsafe-eval' is for noise cancellation.
function sourcesOf({ publicKey, apiUrl }: VoiceSettings): VoiceSources {
  if (publicKey === undefined) return MEDIA;
  return { ...MEDIA, connect: [new URL(apiUrl).origin, ...MEDIA.connect] };
}

const MEDIA: VoiceSources = {
  script: [
    `https://c.daily.co/call-machine/versioned/${DAILY_VERSION}/static/`,
    "'wasm-unsafe-eval'",
    'blob:',
  ],
  connect: [
    ...['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'].flatMap((domain) => [
      `https://*.${domain}`,
      `wss://*.${domain}`,
    ]),
    'https://*.pluot.blue',
  ],
  media: ['blob:', 'mediastream:'],
  directives: [['worker-src', "'self'", 'blob:']],
};
