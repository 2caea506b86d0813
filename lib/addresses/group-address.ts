/**
 * An address in groups of four characters, for reading aloud and comparing where a user decides. A
 * prefix that belongs to the form ("0x", "bitcoincash:") is a group of its own. Joined without
 * separator, the groups are the address again.
 */
export function groupAddress(address: string): string[] {
  const prefix = /^(?:0x|[a-z]{2,16}:)/i.exec(address)?.[0] ?? "";
  const groups = address.slice(prefix.length).match(/.{1,4}/gsu) ?? [];
  return prefix === "" ? groups : [prefix, ...groups];
}
