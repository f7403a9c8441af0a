import type { OutgoingMail } from '../mailer.ts';

export function exampleMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '019aa5d2-7c3e-7b52-9a51-0d8f5c3f1e77@pickup.example',
    from: { name: 'Pickup', address: 'reports@pickup.example' },
    to: { name: 'Ann Meyer', address: 'ann@example.com' },
    subject: 'Your ROI report',
    text: 'Hello Ann',
    html: '<p>Hello Ann</p>',
    ...overrides,
  };
}
