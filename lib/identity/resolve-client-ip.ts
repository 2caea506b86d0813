import { type BlockList, isIP } from "node:net";
import { isTrusted } from "#lib/identity/trusted-proxies.ts";

/**
 * The socket's IP address, unless that is a trusted proxy's: then the last address of X-Forwarded-For
 * that is not a trusted proxy's itself. What stands to the left of it anybody may have written.
 */
export function resolveClientIp(
  socket: string | null,
  forwarded: string | null,
  trusted: BlockList,
): string | null {
  const hops = (forwarded ?? "").split(",").map((hop) => plainIp(hop.trim()));
  let address = plainIp(socket ?? "");
  while (address !== null && isTrusted(address, trusted) && hops.length > 0) {
    const next = hops.pop() ?? null;
    if (next === null) break;
    address = next;
  }
  return address;
}

/**
 * Null if it is no address. An IPv4 address in IPv6's clothes is the IPv4 address that it is; some
 * proxies add the port ("1.2.3.4:5678", "[::1]:80"), which says nothing about who it is.
 */
function plainIp(text: string): string | null {
  const bare = text.replace(/^\[([^\]]+)\](?::\d{1,5})?$/, "$1");
  const host = bare === text ? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, "$1") : bare;
  const address = host.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? null : address;
}
