import { FAR_BACK_MS } from "#lib/matching/search-list.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How far the clocks may be apart beyond what was measured. */
export const MARGIN_MS = 10 * MINUTE;

/** Half-open instants by the provider's clock, RFC 3339. */
export type Window = { from: string; to: string };

type Searched = {
  /** When the request left, RFC 3339, by our database. */
  sentAt: string;
  /** How far the provider's clock was measured to be behind, at most; 0 where it wasn't. */
  lagMs: number;
  isWide: boolean;
  now: number;
};

/**
 * The instants by the provider's clock between which a payout can have been created: from shortly before
 * its request left (26 hours before, where wide) up to now, and no later than 26 hours after. `to` is
 * another one each second, so that no cache in between answers with what it had before.
 */
export function searchWindow({ sentAt, lagMs, isWide, now }: Searched): Window {
  const sent = Date.parse(sentAt);
  const reach = isWide ? Math.max(FAR_BACK_MS, MARGIN_MS + lagMs) : MARGIN_MS + lagMs;
  // Rounded down, so that looks for what was sent together read the same pages.
  const step = isWide ? HOUR : 5 * MINUTE;
  const from = sent - reach;
  // A clock that runs ahead may date what is created now into the future.
  const to = Math.min(now, sent + HOUR) + FAR_BACK_MS;
  const shift = Math.floor(now / SECOND) % 3_600;
  const end = now < sent + HOUR ? to - (to % SECOND) : to - (to % HOUR) + HOUR + shift * SECOND;
  return { from: toInstant(from - (from % step)), to: toInstant(end) };
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
