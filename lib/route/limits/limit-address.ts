import { resolveAddress } from "#lib/identity/resolve-address.ts";
import { trustedProxies } from "#lib/identity/trusted-proxies.ts";
import { addressKey } from "#lib/route/limits/address-key.ts";
import { limitFailure, limitHeaders, takeFrom } from "#lib/route/limits/limits.ts";
import type { Refusal } from "#lib/route/refusal.ts";

/** Whoever looks after the desk must hear of it also while somebody floods it; built files cost next to nothing. */
const UNLIMITED = /^\/(?:api\/health|_next\/static)\//;

type From = {
  /** The address at the other end of the connection. */
  socket: string | undefined;
  /** The header X-Forwarded-For. */
  forwarded: string | string[] | undefined;
};

/**
 * Counts a request against the limit of the address that it came from. Gives the refusal where that
 * is spent, else null: then the headers of the person's own limit tell how much is left.
 */
export function limitAddress(path: string, { socket, forwarded }: From): Refusal | null {
  if (UNLIMITED.test(path)) return null;
  const hops = forwarded === undefined ? null : String(forwarded);
  const address = resolveAddress(socket ?? null, hops, trustedProxies());
  const verdict = takeFrom("address", addressKey(address));
  if (verdict.allowed) return null;
  return { failure: limitFailure(verdict), headers: Object.fromEntries(limitHeaders(verdict)) };
}
