/** The fields of the page editor: names, hints and choices. */

interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
}

/** By the keys of the setting, without indexes. */
export const fields: Readonly<Record<string, FieldTexts>> = {
  'brand.name': { label: 'Brand name', hint: 'What visitors call you, on every page and email.' },
  'brand.legalName': { label: 'Legal name', hint: 'Shown in the footer and on consent records.' },
  'brand.postalAddress': {
    label: 'Postal address',
    hint: 'Reminder emails must include it. Leave it empty if you send none.',
  },
  phone: { label: 'Phone', hint: 'Shown as you type it here. Visitors click it to call you.' },
  'mainSite.url': { label: 'Main site', hint: 'Such as https://www.example.com.' },
  'mainSite.host': {
    label: 'Name of the main site',
    hint: 'Leave it empty to show its address without https://.',
  },
  privacyUrl: { label: 'Privacy policy', hint: 'Linked in the footer.' },
  siteUrl: {
    label: 'Address of the page',
    hint: 'Links in emails start with this address. Restart the server after you change it.',
  },

  'theme.primary': { label: 'Button color', hint: 'For the main buttons.' },
  'theme.surface': { label: 'Background color', hint: 'Cards and lines get matching colors.' },
  'theme.accent': {
    label: 'Highlight color',
    hint: 'For the chart, badges and the large result. Leave it empty to use the button color.',
  },
  'theme.primaryText': {
    label: 'Text on buttons',
    hint: 'Automatic picks the color that is easier to read.',
  },
  'theme.scheme': {
    label: 'Appearance',
    hint: 'Automatic follows the visitor’s device.',
  },
  'theme.radius': { label: 'Corners' },
  'theme.font': { label: 'Font' },
  'theme.logo': { label: 'Logo', hint: 'An SVG file, or a PNG file of up to 128 kB.' },
  'theme.logo.alt': {
    label: 'Description of the logo',
    hint: 'For people who can’t see it. Leave it empty to use the brand name.',
  },
  'theme.logo.showName': {
    label: 'Show the brand name beside the logo',
    hint: 'On pages for booking, reports and email choices. The calculator page shows “ROI Calculator” instead.',
  },

  'plans.name': { label: 'Name' },
  'plans.description': { label: 'Description', hint: 'Shown in the report.' },
  'plans.extraLine': { label: 'Line below the price' },
  'plans.badge': { label: 'Badge' },
  'plans.price': { label: 'Monthly price ($)' },
  'plans.originalPrice': { label: 'Former price ($)', hint: 'Shown struck through.' },
  'plans.liftRate': { label: 'More jobs (%)', hint: 'How many more jobs you win with the plan.' },
  'plans.timeSavingsFactor': {
    label: 'Admin time saved (%)',
    hint: 'The share of office hours that the plan saves.',
  },
  'plans.hourlyValue': { label: 'Value of an hour ($)', hint: 'What a saved hour is worth.' },
  'plans.isMostPopular': { label: 'Most popular', hint: 'The calculator starts with this plan.' },

  'trades.name': { label: 'Name' },
  'trades.icon': { label: 'Icon' },
  'trades.defaultJobs': {
    label: 'Jobs per month',
    hint: 'The calculator starts with this number.',
  },
  'trades.defaultTicket': {
    label: 'Profit per job ($)',
    hint: 'On average. The calculator starts with it.',
  },
  'trades.hidden': {
    label: 'Hide on the page',
    hint: 'Leads from other sites may still name it.',
  },

  'model.defaults.trade': { label: 'Trade' },
  'model.defaults.plan': { label: 'Plan' },
  'model.defaults.jobsPerMonth': { label: 'Jobs per month' },
  'model.defaults.avgJobProfit': { label: 'Profit per job ($)' },
  'model.defaults.adminHoursPerWeek': { label: 'Admin hours per week' },
  'model.competitorShare': {
    label: 'Jobs lost to competitors (%)',
    hint: 'How many of the additional jobs go to competitors today.',
  },
  'model.weeksPerMonth': { label: 'Weeks per month' },
  'model.daysPerMonth': { label: 'Days per month', hint: 'For daily prices and losses.' },
  'model.tiers.a.revenue': { label: 'Tier A: monthly revenue from ($)' },
  'model.tiers.a.roi': { label: 'Tier A: annual ROI from (%)' },
  'model.tiers.b.revenue': { label: 'Tier B: monthly revenue from ($)' },
  'model.tiers.b.roi': { label: 'Tier B: annual ROI from (%)' },
  'model.scores.high.roi': { label: 'Score 90: ROI from (%)' },
  'model.scores.high.payback': { label: 'Score 90: payback up to (months)' },
  'model.scores.medium.roi': { label: 'Score 70: ROI from (%)' },
  'model.scores.medium.payback': { label: 'Score 70: payback up to (months)' },

  promo: { label: 'Promotion', hint: 'Such as “Limited Time: Up to $200/month off”.' },
  'urgency.spots': { label: 'Remaining spots', hint: 'Such as “Limited spots remaining: 47”.' },
  'urgency.countdown': {
    label: 'Countdown',
    hint: 'The words before the timer. Leave it empty for no countdown.',
  },
  'urgency.endsAt': { label: 'End of the offer' },

  mobileBar: { label: 'Bar on phones' },
  exitIntent: {
    label: 'Exit window',
    hint: 'It opens when the mouse leaves through the top of the window.',
  },

  'booking.url': {
    label: 'Booking calendar',
    hint: 'Only if you book in another service: the link to your calendar there. Leave it empty to let visitors book on your page.',
  },
  'booking.provider': {
    label: 'Provider',
    hint: 'For these calendars, we fill in the visitor’s contact details.',
  },

  'mail.from': { label: 'Sender address' },
  'mail.fromName': { label: 'Sender name', hint: 'Leave it empty to use the brand name.' },
  'mail.replyTo': { label: 'Reply-to address' },
  'mail.followUp.enabled': {
    label: 'Send a reminder',
    hint: 'For leads who agreed to it and haven’t booked. Reminders need a postal address.',
  },
  'mail.followUp.afterHours': { label: 'Hours until the reminder' },
  'webhooks.url': { label: 'Address', hint: 'We send events to this address.' },
  'webhooks.mapping': { label: 'Format' },
  'webhooks.events': { label: 'Events' },
  'webhooks.allowPrivateNetwork': {
    label: 'Allow an address in a private network',
    hint: 'For a receiver on the same machine or behind your firewall.',
  },
};

/** Values of settings in words. */
export const choices = {
  primaryText: { auto: 'Automatic', light: 'White', dark: 'Black' },
  scheme: { auto: 'Automatic', light: 'Always light', dark: 'Always dark' },
  radius: { none: 'Square', small: 'Slightly round', medium: 'Round', large: 'Very round' },
  font: {
    system: 'System font',
    figtree: 'Figtree (sans serif)',
    manrope: 'Manrope (sans serif)',
    'public-sans': 'Public Sans (sans serif)',
    lora: 'Lora (serif)',
    bitter: 'Bitter (serif)',
  },
  bookingProvider: {
    calendly: 'Calendly',
    'cal.com': 'Cal.com',
    hubspot: 'HubSpot',
    gohighlevel: 'GoHighLevel',
    other: 'Other',
  },
  mobileBar: { 'next-step': 'The next step', calculate: 'Always the calculator' },
  exitIntent: { once: 'Once per visit, after a scroll or 10 seconds', always: 'Every time' },
  webhookMapping: {
    standard: 'Standard',
    flat: 'Flat',
    'lead-intake': 'Lead function (new leads only)',
    gohighlevel: 'GoHighLevel',
    hubspot: 'HubSpot',
  },
};

export const webhookEvents = {
  'lead.created': 'New leads',
  'lead.updated': 'Changed leads',
  'report.sent': 'Sent reports',
  'report.failed': 'Failed reports',
  'call.ended': 'Ended calls',
  'canary.lead': 'Test leads (canary)',
  'canary.alarm': 'Outages found by test leads',
};

export const claimNames = {
  contractorsTrust: 'Contractors who trust you',
  contractorsCalculated: 'Contractors who calculated',
  rating: 'Rating',
  averageEliteSavings: 'Average savings on Elite',
  sixMonthRoi: 'ROI in 6 months',
  weeklyHoursSaved: 'Hours saved weekly',
  annualIncome: 'More income a year',
  revenueLift: 'More revenue',
  answering: 'When calls are answered',
  resultsIn: 'How fast results appear',
};
export const claimParts = {
  text: 'Claim',
  source: 'Source',
  asOf: 'As of',
  expires: 'Last day shown',
  proof: 'Link to the evidence',
};
export const claimDays: Readonly<Record<string, string>> = {
  asOf: 'The date of the number.',
  expires: 'After this day, the page no longer shows the claim.',
};

export const icons = {
  wrench: 'Wrench',
  fan: 'Fan',
  bolt: 'Bolt',
  tree: 'Tree',
  roof: 'Roof',
  spray: 'Spray bottle',
  hammer: 'Hammer',
  briefcase: 'Briefcase',
  bug: 'Bug',
  key: 'Key',
  garage: 'Garage',
  pool: 'Pool',
  'paint-roller': 'Paint roller',
  'moving-truck': 'Moving truck',
  'tow-truck': 'Tow truck',
  axe: 'Axe',
  car: 'Car',
  tooth: 'Tooth',
  window: 'Window',
  fence: 'Fence',
  'solar-panel': 'Solar panel',
  camera: 'Camera',
  paw: 'Paw',
  leaf: 'Leaf',
};
