import type { PageRenderer } from '@pickup/contracts/page';
import type { VoiceSettings } from '@pickup/contracts/voice-settings';

export type Headers = Readonly<Record<string, string>>;

export interface SecurityFacts {
  readonly voice: VoiceSettings | undefined;
  /** Address of a hosted backend that takes the leads. */
  readonly supabaseUrl: string | null;
  readonly inlineSources: PageRenderer['inlineSources'];
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

/** What pages may use of the device: nothing, and the devices named here for their own use. */
export function permissionsPolicy(allowed: readonly ('camera' | 'microphone')[]): string {
  const devices = (['camera', 'microphone'] as const).map(
    (device) => `${device}=${allowed.includes(device) ? '(self)' : '()'}`,
  );
  return [...REFUSED_FEATURES, ...devices].join(', ');
}

/**
 * What the landing page may use. The guided assistant listens as well as a call does, so it may always ask for
 * the microphone; for the camera only where calls are recorded on video.
 */
export function pagePermissions(voice: VoiceSettings | undefined): string {
  return permissionsPolicy(voice?.videoRecording ? ['camera', 'microphone'] : ['microphone']);
}

/** Headers of every answer. A policy for what is no page: it may load and do nothing at all. */
export const COMMON_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY', // for browsers older than frame-ancestors
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': pagePermissions(undefined),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Two years, as browsers' preload lists ask; subdomains are the operator's own affair. */
export const HSTS = 'max-age=63072000';

/** The policy of a page of ours, over http and over https. */
export function pagePolicy(facts: SecurityFacts, https: boolean): string {
  const voice = facts.voice ? sourcesOf(facts.voice) : NO_VOICE;
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...facts.inlineSources.script, ...voice.script],
    ['style-src', "'self'", ...facts.inlineSources.style],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...backendOrigin(facts.supabaseUrl), ...voice.connect],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ...voice.directives,
    // On plain http it would send a phone on the local network to an https port that is not there.
    ...(https ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function backendOrigin(url: string | null): string[] {
  return url === null ? [] : [new URL(url).origin];
}

interface VoiceSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly directives: readonly (readonly string[])[];
}

// The libraries that carry the voice assign script addresses and markup as text, so trusted types
// are demanded only where no call can be made.
const NO_VOICE: VoiceSources = {
  script: [],
  connect: [],
  directives: [
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ],
};

/** Release of the call library, part of the address its second half is loaded from. */
export const DAILY_VERSION = '0.87.0';

// The call is made through this server, or at the voice platform where the page holds its public key, and
// carried by the platform's media provider. That provider's error reports (to a Sentry host) are left out on
// purpose. 'wasm-unsafe-eval' is for noise cancellation.
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
  directives: [
    ['worker-src', "'self'", 'blob:'],
    ['media-src', "'self'", 'blob:', 'mediastream:'],
  ],
};
