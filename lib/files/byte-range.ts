import type { Part } from "#lib/files/file-store.ts";

/** What a request says of the part that it wants: its headers Range and If-Range; null: not sent. */
export type AskedRange = { range: string | null; ifRange: string | null };

const ONE_RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * The part of a file that a request wants (RFC 9110, 14): null for all of it, also where the range is of
 * another form, or of another state of the file than the one that `etag` names; "unsatisfiable" where the
 * file has no such bytes. Several ranges at once are answered with the whole file.
 */
export function partOf(
  { range, ifRange }: AskedRange,
  bytes: number,
  etag: string,
): Part | null | "unsatisfiable" {
  if (range === null || (ifRange !== null && ifRange.trim() !== etag)) return null;
  const [whole, first, last = "", suffix] = ONE_RANGE.exec(range.trim()) ?? [];
  if (whole === undefined) return null;
  if (first === undefined) {
    const count = Math.min(Number(suffix), bytes);
    return count === 0 ? "unsatisfiable" : { from: bytes - count, to: bytes };
  }
  const from = Number(first);
  const end = last === "" ? bytes : Number(last) + 1;
  if (end <= from && last !== "") return null;
  return from >= bytes ? "unsatisfiable" : { from, to: Math.min(end, bytes) };
}
