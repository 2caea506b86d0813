import type { Window } from "#lib/payouts/resolve/sweep.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far the service's clock may be behind beyond what was measured. */
const MARGIN_MS = 10 * MINUTE;

/** Further than any time zone is from another. */
const WIDE_MS = DAY + 2 * 60 * MINUTE;

type Searched = {
  /** When the request left, RFC 3339, by the desk's database. */
  sentAt: string;
  /** How far the service's clock was measured to be behind, at most; 0 where it wasn't. */
  lagMs: number;
  isWide: boolean;
  now: number;
};

/**
 * The instants by the service's clock between which a payout in doubt can have been created: from
 * shortly before its request left (a day before, where wide) up to now, and no later than a day after.
 */
export function searchWindow({ sentAt, lagMs, isWide, now }: Searched): Window {
  const sent = Date.parse(sentAt);
  const from = sent - (isWide ? WIDE_MS : MARGIN_MS + lagMs);
  const to = sent + WIDE_MS;
  return {
    // To the minute, so that searches for what was sent together read the same pages.
    from: new Date(from - (from % MINUTE)).toISOString(),
    // A clock that runs ahead may date what is created now into the future.
    to: to > now - WIDE_MS ? null : new Date(to - (to % MINUTE) + MINUTE).toISOString(),
  };
}
