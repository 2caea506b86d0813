import type { Network } from "#sandbox/addresses/networks.ts";
import type { Random } from "#sandbox/random.ts";

/** The tag, memo or comment that names the recipient behind a shared address; null if none. */
export function makeTag(network: Network, random: Random): string | null {
  if (network.tag === null || random.chance(0.25)) return null;
  if (network.tag === "number" || random.chance(0.7)) {
    return random.between(10_000, 4_294_967_295).toString();
  }
  return `${random.pick(["order", "inv", "acct", "ref"])}-${random.between(1000, 999_999)}`;
}
