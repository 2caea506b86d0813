import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "#lib/http/content-security-policy.ts";
import { securityHeaders } from "#lib/http/security-headers.ts";
import { setting } from "#lib/settings/read-settings.ts";
import { pathInAccount } from "#lib/text/account-path.ts";

/**
 * Puts the nonce and the security headers on every page. Next reads the nonce from the request's
 * header and puts it on its own scripts. The API's answers and the built files need neither: the
 * server's request guard adds their headers, and none of their requests should pass through here
 * needlessly.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = contentSecurityPolicy({ nonce, isDevelopment, appUrl: setting("APP_URL") });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set("x-asked-for", pathInAccount(request.nextUrl.pathname) + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: ["/((?!(?:a/[^/]+/)?api/|_next/static|_next/image).*)"] };
