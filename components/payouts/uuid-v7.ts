/**
 * A UUIDv7 (RFC 9562): 48 bits of time, then random ones. Made from getRandomValues, which browsers
 * also offer on plain http in a local network, where randomUUID is missing.
 */
export function uuidV7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let hex = now.toString(16).padStart(12, "0");
  for (const [index, byte] of bytes.subarray(6).entries()) {
    const marked = index === 0 ? (byte & 0x0f) | 0x70 : index === 2 ? (byte & 0x3f) | 0x80 : byte;
    hex += marked.toString(16).padStart(2, "0");
  }
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** When a UUIDv7 was made, in epoch milliseconds. */
export function madeAt(uuid: string): number {
  return Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16);
}
