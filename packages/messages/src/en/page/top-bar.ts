/** The bar at the top of the page, and the links to its sections. Short forms fit a phone. */

export const backShort = 'Back';
export const back = (host: string) => `Back to ${host}`;
export const name = 'ROI Calculator';
export const callShort = 'Call';
export const call = (phone: string) => `Call ${phone}`;
export const bookShort = 'Book';
export const book = 'Book Call';

export const sections = 'On this page';
export const calculator = 'Calculator';
export const results = 'Your results';
export const why = (brandName: string) => `Why ${brandName}`;
export const skip = 'Skip to the calculator';
