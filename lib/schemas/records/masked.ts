/**
 * Whether an address or hash is partly masked: transaction listings may replace characters with
 * asterisks (docs/provider-interface.md). No network's addresses or hashes contain an asterisk.
 */
export function isMasked(value: string | null): boolean {
  return value?.includes("*") ?? false;
}
