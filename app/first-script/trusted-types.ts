/**
 * The page's one policy of Trusted Types, as the text of its first script. The browser asks it
 * before anything becomes a script: a URL must be one of Counterfoil's own built files (Turbopack
 * loads them when they are needed); markup and code are never made of text. No other policy can be
 * made. The URL is returned as it came: Turbopack recognises a chunk by its script's src.
 *
 * React escapes quotes, "&", "<" and ">" in a script's text, so there are none in it (a test checks
 * that).
 */
export const TRUSTED_TYPES = `if (self.trustedTypes) trustedTypes.createPolicy(\`default\`, {
  createScriptURL(address) {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) return null;
    return url.pathname.startsWith(\`/_next/static/\`) ? address : null;
  },
})`;
