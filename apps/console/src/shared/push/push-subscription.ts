import {
  SERVICE_WORKER_PATH,
  SERVICE_WORKER_POLICY,
} from '@pickup/contracts/operations/console-config';

/** The parts of Trusted Types that are used here. TypeScript's DOM types lack them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The push subscription of this browser, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canNotify()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for permission and subscribes. Returns null without permission. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(trusted(SERVICE_WORKER_PATH));
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return registration.pushManager.subscribe(options);
}

/** Ends the subscription of this browser. The push service then refuses further messages. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The content security policy accepts a script's URL only from this Trusted Types policy. */
function trusted(path: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return path;
  policy ??= trustedTypes.createPolicy(SERVICE_WORKER_POLICY, {
    createScriptURL: () => SERVICE_WORKER_PATH,
  });
  return policy.createScriptURL(path);
}
