/**
 * Whether an address or hash came partly hidden: transaction listings may replace characters with
 * asterisks (service interface, section 2.3). No network's addresses or hashes hold an asterisk.
 */
export function isMasked(value: string): boolean {
  return value.includes("*");
}
