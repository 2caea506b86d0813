import { type BlockList, isIP } from "node:net";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { setting } from "#lib/settings/read-settings.ts";

/** Those of the setting TRUSTED_PROXIES; none if it is unset. Read once. */
export const trustedProxies = processSingleton("trusted proxies", () =>
  setting("TRUSTED_PROXIES"),
).get;

export function isTrusted(address: string, proxies: BlockList): boolean {
  return proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
