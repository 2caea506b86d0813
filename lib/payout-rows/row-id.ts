import { createHash } from "node:crypto";

/** As many hexadecimal digits as a UUID has. */
const DIGITS = 32;

/**
 * The row id (a UUID) of a provider's payout that nobody ordered here: its id in hexadecimal, so that rows
 * that are synced together lie together. No UUIDv7 begins with as many zeros as ids below 2^80 do; a larger
 * one, which no provider is known to have, is hashed.
 */
export function payoutRowId(providerPayoutId: string): string {
  const hex = BigInt(providerPayoutId).toString(16);
  const digits =
    hex.length <= 20 ? hex.padStart(DIGITS, "0") : createHash("sha256").update(hex).digest("hex");
  return digits.slice(0, DIGITS).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
