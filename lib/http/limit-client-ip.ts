import { clientIpKey } from "#lib/http/rate-limits/client-ip-key.ts";
import { limitFailure, limitHeaders, takeFrom } from "#lib/http/rate-limits/request-limits.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { resolveClientIp } from "#lib/identity/resolve-client-ip.ts";
import { isTrusted, trustedProxies } from "#lib/identity/trusted-proxies.ts";

/**
 * An operator must be able to monitor Counterfoil also while a client floods it; built files cost
 * next to nothing.
 */
const UNLIMITED = /^\/(?:api\/health|_next\/static)\//;

type From = {
  /** The IP address at the other end of the connection. */
  socket: string | undefined;
  /** The header X-Forwarded-For. */
  forwarded: string | string[] | undefined;
};

/**
 * What a connection is counted by: its client's IP, of IPv6 the first 64 bits; null if a trusted
 * proxy is at the other end, which speaks for many.
 */
export function connectionKey(remoteAddress: string | undefined): string | null {
  const ip = resolveClientIp(remoteAddress ?? null, null, trustedProxies());
  return ip !== null && isTrusted(ip, trustedProxies()) ? null : clientIpKey(ip);
}

/**
 * Counts a request against the limit of its client IP. Returns the refusal if that is used up,
 * otherwise null: then the headers of the user's own limit tell how much is left.
 */
export function limitClientIp(path: string, { socket, forwarded }: From): Refusal | null {
  if (UNLIMITED.test(path)) return null;
  const hops = forwarded === undefined ? null : String(forwarded);
  const ip = resolveClientIp(socket ?? null, hops, trustedProxies());
  const verdict = takeFrom("address", clientIpKey(ip));
  if (verdict.allowed) return null;
  return { failure: limitFailure(verdict), headers: Object.fromEntries(limitHeaders(verdict)) };
}
