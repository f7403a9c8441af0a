// Shows and clears notifications about leads. It handles no requests of the page and stores nothing.

/** @typedef {import('@pickup/contracts/push/push-leads').PushMessage} PushMessage */

self.addEventListener('push', (event) => event.waitUntil(handle(event.data?.json())));

/** @param {PushMessage | undefined} message */
async function handle(message) {
  if (message?.do === 'show') return show(message);
  if (message?.do === 'clear') return clear(message.lead);
  const { title = 'Pickup', body = '' } = message ?? {};
  return self.registration.showNotification(title, { body, tag: 'test' });
}

/** `lead` is the lead's ID. As the tag, it lets a repeated message replace the notification. */
function show({ lead, title, body, silent, call, open, labels }) {
  return self.registration.showNotification(title, {
    body,
    silent,
    tag: lead,
    icon: '/apple-touch-icon.png',
    data: { call, open },
    actions: [
      ...(call === undefined ? [] : [{ action: 'call', title: labels.call }]),
      { action: 'open', title: labels.open },
    ],
  });
}

async function clear(lead) {
  const shown = await self.registration.getNotifications({ tag: lead });
  for (const notification of shown) notification.close();
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { call, open } = notification.data ?? {};
  const url = (action === 'call' ? call : open) ?? '/console/leads';
  event.waitUntil(openPage(url));
});

/** Opens the URL in a window that is already open, or in a new one. */
async function openPage(url) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}
