import { AppError, fieldError } from '../../../errors.ts';

export interface ServiceRefusal {
  readonly code: string;
  readonly message: string;
  readonly retryAfter?: string;
}

/** Returns null for a refusal that the caller did not cause. */
export function asAppError({ code, message, retryAfter }: ServiceRefusal): AppError | null {
  switch (code) {
    case 'weak_password':
      return fieldError('password', message);
    case 'validation_failed':
    case 'email_address_invalid':
    case 'email_address_not_authorized':
      return fieldError('email', message);
    case 'over_email_send_rate_limit':
    case 'over_request_rate_limit':
      return new AppError('rate_limited', 'Too many emails or requests. Try again in a minute.', {
        headers: { 'retry-after': retryAfter ?? '60' },
      });
    case 'user_not_found':
      return new AppError('not_found', 'There is no such account.');
    case 'conflict':
    case 'email_exists':
      return new AppError('conflict', 'This email address is already in use.');
    default:
      return null;
  }
}
