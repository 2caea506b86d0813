const TWO_YEARS_S = 63_072_000;

/**
 * The headers that every answer of the desk carries, whatever it is: page, API, static file, refusal.
 * The policy here is that of an answer which is no page; a page's own, with its nonce, comes from
 * page-policy.ts. HSTS is told only where people open the desk by https, since a desk on plain http
 * would be locked out by it; other hosts below its own are not spoken for.
 */
export function securityHeaders(appUrl = process.env.APP_URL): Record<string, string> {
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

/** Whether people open the desk by https. */
export function isHttps(appUrl: string | undefined): boolean {
  return appUrl?.toLowerCase().startsWith("https://") ?? false;
}

/** All that a browser could lend to a page and that the desk has no use for; passkeys and the clipboard stay. */
const PERMISSIONS = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture"],
  ...["encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["local-fonts", "magnetometer", "microphone", "midi", "payment", "picture-in-picture"],
  ...["screen-wake-lock", "serial", "usb", "window-management", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");
