/**
 * Hints that take two lines on a phone; the form's skeleton has them as well, to reserve their
 * space.
 */
export const TRACKING_ID_HINT =
  "Must be unique. Replace it with your own reference if you have one.";
export const WEBHOOK_URL_HINT =
  "The provider posts status updates to this URL. Must be public HTTPS.";
