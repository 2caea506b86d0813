import { setting } from "#lib/settings/read-settings.ts";

const TWO_YEARS_S = 63_072_000;

/**
 * The headers that every answer of Counterfoil carries: page, API, static file, refusal. The policy
 * here is for answers that are not pages; a page's own, with its nonce, comes from content-security-policy.ts.
 * HSTS is sent only where users open Counterfoil by https, since an installation on plain http
 * would be locked out by it; subdomains are not included.
 */
export function securityHeaders(appUrl = setting("APP_URL")): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-dns-prefetch-control": "off",
    "x-permitted-cross-domain-policies": "none",
    "referrer-policy": "same-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    ...(isHttps(appUrl) ? { "strict-transport-security": `max-age=${TWO_YEARS_S}` } : {}),
  };
}

/** Whether users open Counterfoil by https. */
export function isHttps(appUrl: string | undefined): boolean {
  return appUrl?.toLowerCase().startsWith("https://") ?? false;
}

/**
 * Everything that a browser could offer a page and that Counterfoil has no use for; passkeys and
 * the clipboard stay.
 */
const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
