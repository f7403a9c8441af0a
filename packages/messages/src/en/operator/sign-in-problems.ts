/** Why signing in, or changing an account, did not work. None reveals whether an address has an account. */

export const hostedCaptcha =
  'The hosted project asks for a captcha, which this console can’t show. Turn off captcha protection in the project’s Auth settings.';

export const unreachable =
  'The sign-in service isn’t responding. Check your connection and try again.';
/** Before the code of an unknown problem, in parentheses. */
export const otherwise = 'That didn’t work. Try again. If it keeps failing, tell an owner.';

const tooOld = 'This link or code was already used or has expired. Ask for a new one.';
const otherBrowser =
  'This link works only in the browser where it was asked for, and for five minutes. Ask for a new one here.';
const sessionEnded = 'Your session has ended. Sign in again.';
const wrongCode =
  'This code is wrong. An app’s codes change every 30 seconds and work once, so check your phone’s clock. With text messages, use the newest code.';

const noTexts =
  'Text messages can’t be sent to this number. Use another second factor, or ask an owner.';

export const problems: Readonly<Record<string, string>> = {
  invalid_credentials: 'The email address or the password is wrong.',
  email_not_confirmed: 'First open the link in the email we sent you.',
  user_banned: 'This account is closed. Ask an owner.',
  captcha_failed: 'We couldn’t verify that you’re a person. Reload the page and try again.',
  over_request_rate_limit: 'Too many attempts from here. Wait a few minutes, then try again.',
  over_email_send_rate_limit:
    'An email was sent a moment ago. Wait a minute before you ask for another.',
  over_sms_send_rate_limit:
    'A text message was sent a moment ago, or the daily limit was reached. Wait a minute, or use another second factor.',
  sms_send_failed:
    'The message couldn’t be sent. Try again in a minute, or use another second factor.',
  mfa_phone_enroll_not_enabled: noTexts,
  mfa_phone_verify_not_enabled: noTexts,
  mfa_verified_factor_exists: 'This number is already your second factor.',
  otp_expired: tooOld,
  invite_not_found: tooOld,
  flow_state_not_found: otherBrowser,
  flow_state_expired: otherBrowser,
  bad_code_verifier: otherBrowser,
  pkce_code_verifier_not_found: otherBrowser,
  bad_oauth_state: 'Signing in there took too long. Start again.',
  bad_oauth_callback: 'The provider didn’t say who you are. Start again.',
  provider_email_needs_verification: 'Confirm your email address with that provider first.',
  provider_disabled: 'This way to sign in is turned off.',
  oauth_provider_not_supported: 'This way to sign in is turned off.',
  signup_disabled:
    'You need an invitation to sign in here. Ask an owner, or sign in with the address they invited.',
  sso_provider_not_found: 'No company sign-in is set up for this domain.',
  saml_provider_disabled: 'No company sign-in is set up here.',
  access_denied: 'You canceled signing in there.',
  identity_already_exists:
    'That account is already connected to yours or to another person’s account here.',
  cross_site_request: 'Open the console at its own address, then try again.',
  same_password: 'Choose a password that differs from your current one.',
  reauthentication_needed: 'Enter the code we sent you to confirm that it’s you.',
  reauthentication_not_valid: tooOld,
  email_exists: 'This address can’t be used.',
  email_address_invalid: 'Email can’t be sent to this address. Check it for typos.',
  validation_failed: 'Check what you entered.',
  insufficient_aal: 'Enter a code from your second factor first.',
  mfa_verification_failed: wrongCode,
  recovery_code_refused: 'This recovery code is wrong or was already used. Try another one.',
  mfa_challenge_expired: 'That took longer than five minutes. Try again with a new code.',
  mfa_ip_address_mismatch:
    'Your network changed after the code was requested. Try again with a new code.',
  mfa_factor_not_found: 'This factor was removed. Reload the page.',
  mfa_factor_name_conflict: 'You already have a factor with this name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have reached the limit for second factors. Remove one first.',
  single_identity_not_deletable:
    'This is your only way to sign in. Add another before you remove it.',
  session_not_found: sessionEnded,
  session_expired: sessionEnded,
  refresh_token_not_found: sessionEnded,
  refresh_token_already_used: sessionEnded,
};

/** By the reason why a password is weak. */
export const weaknesses: Readonly<Record<string, string>> = {
  length: 'This password is too short. Try a few random words.',
  characters: 'That’s easy to guess. Add another word or two.',
  pwned:
    'Many people use this password, so attackers try it first. Use a few words in a row instead.',
};

export const chooseStronger = 'Choose a stronger password.';
