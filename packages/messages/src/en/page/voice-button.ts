/** The voice button at the bottom left of the page. */

export const region = 'Talk to us';
export const tryAi = (brandName: string) => `Try ${brandName} AI!`;
export const connecting = 'Connecting...';
export const end = 'End Call';
/** The phone link that replaces the button after an error, and without JavaScript. */
export const call = 'Call Us!';
/** Announced when the button becomes a phone link. */
export const notAvailable = (phone: string) => `Our AI can’t talk right now. Call ${phone}.`;
