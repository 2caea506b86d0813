import { BlockList, isIP } from "node:net";

/**
 * The proxies whose word on a client's address is taken, from a list of addresses and ranges such as
 * "10.0.0.0/8, ::1". Throws an Error in one sentence where a piece is neither.
 */
export function parseProxies(text: string): BlockList {
  const list = new BlockList();
  for (const range of text.split(/[\s,]+/).filter(Boolean)) addRange(list, range);
  return list;
}

function addRange(list: BlockList, range: string): void {
  const [address = "", length, ...more] = range.split("/");
  const version = isIP(address);
  const widest = version === 6 ? 128 : 32;
  const bits = length === undefined ? widest : Number(length);
  const isRange = version !== 0 && more.length === 0 && /^\d{1,3}$/.test(length ?? "0");
  if (!isRange || bits > widest) {
    throw new Error("TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, ::1.");
  }
  list.addSubnet(address, bits, version === 6 ? "ipv6" : "ipv4");
}

let known: BlockList | undefined;

/** Those of the setting TRUSTED_PROXIES; none where it is unset. Read once. */
export function trustedProxies(): BlockList {
  known ??= parseProxies(process.env.TRUSTED_PROXIES ?? "");
  return known;
}

export function isTrusted(address: string, proxies: BlockList): boolean {
  return proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
