import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * Under what an address is counted: an IPv4 address itself, of an IPv6 address its /64, which is what
 * one customer gets and can change within as often as they like.
 */
export function clientNetwork(address: string | null): string {
  if (address === null) return "unknown";
  if (!isIPv6(address)) return address;
  const [left = "", right] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const head = left.split(":").filter(Boolean);
  const tail = (right ?? "").split(":").filter(Boolean);
  const gap = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** What the table keeps of a key. */
export function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
