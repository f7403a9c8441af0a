/** What can be wrong with a setting, by code. In braces: the problem's parameters. */

import { claimParts, fields, webhookEvents } from './page-editor-fields.ts';

/** As a settings file and the API say it, after the name of the setting: "phone must be text". */
const inFile = {
  required: 'is required',
  unknown_setting: 'is not a setting',
  not_accepted: 'is not accepted',
  not_text: 'must be text',
  not_number: 'must be a number',
  not_whole_number: 'must be a whole number',
  not_boolean: 'must be true or false',
  not_object: 'must be an object',
  not_list: 'must be a list',
  not_storable: 'contains characters that cannot be stored',
  not_one_of: 'must be one of {values}',
  too_short: 'must have at least {min} characters',
  too_long: 'must have at most {max} characters',
  too_few: 'must have at least {min} entries',
  too_many: 'must have at most {max} entries',
  too_low: 'must be at least {min}',
  too_high: 'must be at most {max}',

  not_http_url: 'must be an http or https address',
  not_link_url: 'must be an http, https, mailto or tel address',
  not_embed_origin: 'must be an exact https origin, such as https://www.example.com',
  url_with_password: 'must not contain a user name or password, because requests are signed',
  same_host: 'needs siteUrl, and must have a different host',
  not_email: 'must be an email address',
  not_phone: 'must be a telephone number',
  incomplete_phone:
    'must have {national} to {max} digits with the area code, or + and {international} to {max} digits',
  not_day: 'must be a day such as 2026-10-31',
  not_moment: 'must be a time with its offset, such as 2026-12-24T18:00:00-06:00',
  before_as_of: 'must not be before asOf',

  not_dollars: 'must be whole dollars from {min} to {max}',
  out_of_range: 'must be a number from {min} to {max} with at most {decimals} decimals',
  out_of_whole_range: 'must be a whole number from {min} to {max}',
  not_share: 'must be a share from 0 to 1: 0.2 is 20%',
  share_decimals: 'must have at most 4 decimals: 0.125 is 12.5%',
  not_above_price: 'must be higher than price, because it is struck through',
  above_setting: 'must not be above {setting}, which is {value}',
  below_setting: 'must not be below {setting}, which is {value}',

  item_count: 'must have 1 to {max} {noun}s',
  not_item_id: 'must be lowercase letters, digits and single hyphens, such as pest-control',
  reserved_id: 'is reserved',
  id_taken: 'is already the id of another {noun}',
  name_missing: 'is required, because {id} is a {noun} of your own',
  name_taken: 'is already the name of another {noun}',
  popular_taken: 'is already true for another plan',
  all_hidden: 'must have at least one trade that is not hidden',
  not_shown_trade: 'must be one of {values}: the trades that are not hidden',
  section_twice: 'is already in the list',
  section_missing: 'must contain {section}, because a page needs its calculator and its lead form',

  not_color: 'must be a color such as #1a73e8',
  low_contrast: 'has too little contrast. {details}',
  file_too_large: 'must be at most {max} kB',
  image_too_large: 'must be at most {max} pixels wide and high',
  broken_file: 'is not a {type} file',
  not_proof_file: 'must be a PDF, PNG or JPEG file, such as data:application/pdf;base64,…',
  not_image: 'must be the text of an SVG file, or a PNG file as data:image/png;base64,…',
  not_xml: 'is not well-formed XML: {reason}',
  not_svg: 'is not an SVG drawing',
  svg_size_missing: 'must have a viewBox, or a width and a height',
  svg_shapes_missing: 'has no shapes. Convert texts and images to paths',
  svg_entities: 'contains entity declarations',
  svg_too_complex: 'has too many parts',

  text_unknown: 'is not a text of this version',
  text_empty: 'is empty. Remove it to use the built-in text',
  text_too_long: 'is longer than {max} characters',
  texts_too_long: 'are longer than {max} characters together',
  text_on_several_lines: 'must be on one line',
  text_without_values: 'contains {placeholder}, but this text has no values',
  placeholder_unknown: 'contains {placeholder}. This text knows {known}',
  placeholder_missing: 'must contain {placeholder}',
  page_too_large:
    'makes the {language} page {bytes} bytes too large. The largest texts are: {names}',

  not_webhook_id: 'must be lowercase letters, digits and hyphens',
  webhook_id_twice: 'contains an id twice',
  only_new_leads: 'must be lead.created alone, because this mapping does not name the event',
  canary_as_contact: 'must not contain canary.lead, because this mapping creates contacts',
  webhook_secret_missing: '{variable} is missing: the settings name the webhook "{id}"',
  postal_address_missing:
    'brand.postalAddress is missing: mail.followUp is marketing and must name it',
  email_site_url_missing: 'siteUrl is missing: SMTP_URL is set, and links in emails start with it',
  hubspot_site_url_missing:
    'siteUrl is missing: HUBSPOT_CLIENT_SECRET is set, and HubSpot signs the address',
  example_sender: 'mail.from is an example: SMTP_URL is set, and emails come from this address',
  example_recipient: 'mail.operators contains an example: SMTP_URL is set, and notices go there',
  booking_url_missing:
    'booking.url is missing: intake.copy is false, and a booking here needs a stored lead',
};

export type SettingProblemCode = keyof typeof inFile;
export const settingProblemCodes: readonly string[] = Object.keys(inFile);

const label = (setting: string) => `“${fields[setting]?.label ?? setting}”`;

const unusable = 'This value can’t be used. Enter it again.';
const phone =
  'Enter a phone number with its area code, such as (555) 010-0199, or with + and its country code.';
const chooseAgain = 'This choice no longer exists. Choose another one.';
const noSvg = 'This is not an SVG file. Choose another file.';
const tooComplex = 'This SVG file is too complex. Simplify the drawing.';
const example = 'This is an example address. Enter one that receives email.';

/** As the page editor says it: with the names of its fields, and what to do. */
const inEditor: Readonly<Record<SettingProblemCode, string>> = {
  required: 'Fill in this field.',
  unknown_setting: unusable,
  not_accepted: unusable,
  not_text: unusable,
  not_number: 'Enter a number.',
  not_whole_number: 'Enter a whole number.',
  not_boolean: unusable,
  not_object: unusable,
  not_list: unusable,
  not_storable: 'This has characters that can’t be saved. Type it again.',
  not_one_of: chooseAgain,
  too_short: 'This is too short. Use at least {min} characters.',
  too_long: 'This is too long. Use at most {max} characters.',
  too_few: 'Choose at least {min}.',
  too_many: 'There are too many. Keep at most {max}.',
  too_low: 'Enter {min} or more.',
  too_high: 'Enter {max} or less.',

  not_http_url: 'Enter an address such as https://www.example.com.',
  not_link_url: 'Enter an address that starts with https://, mailto: or tel:.',
  not_embed_origin: 'Enter an address such as https://www.example.com, without a path.',
  url_with_password: 'Remove the user name and the password from the address.',
  same_host: `This needs ${label('siteUrl')}, which must have a different host.`,
  not_email: 'Enter an email address such as ann@example.com.',
  not_phone: phone,
  incomplete_phone: phone,
  not_day: 'Choose a date.',
  not_moment: 'Choose a date and a time.',
  before_as_of: `This day is before “${claimParts.asOf}”. Choose that day or a later one.`,

  not_dollars: 'Enter whole dollars from {min} to {max}.',
  out_of_range: 'Enter a number from {min} to {max} with at most {decimals} decimals.',
  out_of_whole_range: 'Enter a whole number from {min} to {max}.',
  not_share: 'Enter a percentage from 0 to 100.',
  share_decimals: 'Enter a percentage with at most 2 decimals.',
  not_above_price:
    'Enter more than the price, because the page strikes it through. Or leave it empty.',
  above_setting: 'Enter at most {value}, as in {setting}.',
  below_setting: 'Enter at least {value}, as in {setting}.',

  item_count: 'Keep 1 to {max} {noun}s.',
  not_item_id: chooseAgain,
  reserved_id: 'Pickup uses this name itself. Enter a different one.',
  id_taken: 'Another {noun} has this id. Enter a different one.',
  name_missing: 'Enter a name.',
  name_taken: 'Another {noun} has this name. Enter a different one.',
  popular_taken: 'Another plan is the most popular one. Turn one of them off.',
  all_hidden: 'All trades are hidden. Show at least one.',
  not_shown_trade: 'This trade is hidden or was removed. Choose another one.',
  section_twice: 'This section is in the list twice. Remove one of them.',
  section_missing: 'The page needs its calculator and its lead form. Show that section.',

  not_color: 'Enter a color such as #1a73e8.',
  low_contrast: '{details}',
  file_too_large: 'This file is too large. Use one of at most {max} kB.',
  image_too_large: 'This image is too large. Use one of at most {max} by {max} pixels.',
  broken_file: 'This {type} file can’t be opened. Choose another file.',
  not_proof_file: 'Use a PDF, PNG or JPEG file.',
  not_image: 'Use an SVG or a PNG file.',
  not_xml: noSvg,
  not_svg: noSvg,
  svg_size_missing: 'This SVG file doesn’t say its size. Export it with a width and a height.',
  svg_shapes_missing: 'This SVG file has no shapes. Convert its texts and images to paths.',
  svg_entities: tooComplex,
  svg_too_complex: tooComplex,

  text_unknown: 'The page no longer has this text. Restore the original.',
  text_empty: 'Enter some text, or restore the original.',
  text_too_long: 'This text is too long. Use at most {max} characters.',
  texts_too_long: 'Your texts are too long. Together, they may have {max} characters.',
  text_on_several_lines: 'This text has a line break. Write it on one line.',
  text_without_values: 'Remove {placeholder}. Pickup has no value for it here.',
  placeholder_unknown: 'Remove {placeholder}. Pickup has no value for it here, only for {known}.',
  placeholder_missing: 'Add {placeholder}. Pickup puts a value there.',
  page_too_large:
    'The {language} page is {bytes} bytes too large. Shorten or remove some of its largest texts: {names}.',

  not_webhook_id: 'Use lowercase letters, digits and hyphens, and start with a letter.',
  webhook_id_twice: 'Two webhooks have the same name. Remove one of them.',
  only_new_leads: `This format sends only “${webhookEvents['lead.created']}”. Turn off the other events.`,
  canary_as_contact: `This format creates contacts. Turn off “${webhookEvents['canary.lead']}”.`,
  webhook_secret_missing:
    'The server has no signing secret for it. Set the variable {variable} there, and restart the server.',
  postal_address_missing: `Enter a postal address, or turn off ${label('mail.followUp.enabled')}.`,
  email_site_url_missing: 'Fill in this field, because links in emails start with it.',
  hubspot_site_url_missing: 'Fill in this field, because HubSpot signs this address.',
  example_sender: example,
  example_recipient: example,
  booking_url_missing:
    'Enter the link to your calendar. This server stores no leads, so visitors can’t book here.',
};

/** A number or a text; `setting` is the path of another setting. */
export type ProblemParams = Readonly<Record<string, string | number>>;

const filled = (words: string, params: ProblemParams, show: typeof asWritten) =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : show(value, name);
  });

const asWritten = (value: string | number, _name: string) => String(value);

const asShown = (value: string | number, name: string) => {
  if (name === 'setting') return label(String(value));
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
};

/** A problem as a settings file and the API say it. */
export const problemMessage = (code: SettingProblemCode, params: ProblemParams = {}) =>
  filled(inFile[code], params, asWritten);

interface SettingProblem {
  readonly message: string;
  readonly code?: string;
  readonly params?: ProblemParams;
}

/** A problem as the page editor says it. One without words of its own keeps its message. */
export function problemInEditor({ message, code = '', params = {} }: SettingProblem): string {
  if (isCode(code)) return filled(inEditor[code], params, asShown);
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

const isCode = (code: string): code is SettingProblemCode => Object.hasOwn(inEditor, code);
