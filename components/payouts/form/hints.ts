import * as messages from "#components/payouts/form/messages.tsx";

/**
 * Hints that take two lines on a phone; the form's skeleton has them as well, to reserve their
 * space.
 */
export const TRACKING_ID_HINT = messages.trackingIdHint;
export const WEBHOOK_URL_HINT = messages.webhookUrlHint;
