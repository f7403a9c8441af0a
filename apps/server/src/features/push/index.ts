// The exports for other features.
export { isQuiet, subscriptionsOf } from './subscriptions.ts';
