import * as messages from "#components/payouts/files/messages.tsx";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file's size in the unit in which it has few digits; never more than it is. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return messages.bytes(bytes);
  if (bytes < MEGABYTE) return messages.kilobytes(String(Math.floor(bytes / KILOBYTE)));
  return messages.megabytes((Math.floor((bytes * 10) / MEGABYTE) / 10).toFixed(1));
}
