import { isHttps } from "#lib/http/security-headers.ts";

type Setting = { nonce: string; isDevelopment: boolean; appUrl: string | undefined };

/**
 * Which sources a page may take (Content-Security-Policy), with a nonce made for this answer alone.
 *
 * Style elements need the nonce; style attributes are let through, since Base UI writes some into
 * the first HTML (the native inputs that it hides) and attributes can't carry a nonce.
 */
export function contentSecurityPolicy({ nonce, isDevelopment, appUrl }: Setting): string {
  return [
    "default-src 'none'",
    // React's development build makes stack traces with eval, and Next's overlay brings its own styles.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The one worker reads PDFs; its own answer's policy lets it load nothing.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The one policy is made by the page's first script (app/first-script/trusted-types.ts).
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
    ...(isHttps(appUrl) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
