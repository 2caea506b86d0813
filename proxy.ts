import { type NextRequest, NextResponse } from "next/server";
import { refuseUnrouted } from "#lib/route/refuse-unrouted.ts";

/**
 * Which sources a page may take, with a nonce made for this answer alone. Next reads the nonce from
 * the request's header and puts it on its own scripts.
 *
 * Style elements need the nonce; style attributes are let through, since Base UI writes some into
 * the first HTML (the native inputs that it hides) and attributes can't carry a nonce.
 */
function contentSecurityPolicy(nonce: string): string {
  // React's development build makes stack traces with eval, and Next's overlay brings its own styles.
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/**
 * Puts the nonce and the security headers on every page and answer but the built static files, and
 * answers what asks the API for something that it does not have.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = (await refuseUnrouted(request)) ?? NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

export const config = { matcher: ["/((?!_next/static|_next/image).*)"] };
