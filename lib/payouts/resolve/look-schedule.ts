import { z } from "zod";
import { type EntryState, isDoubtful } from "#lib/schemas/entry-state.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Complete searches, beside the settling time, before a payout counts as not found. */
const LOOKS_TO_ABSENT = 3;

const settlingSchema = z.coerce
  .number({ error: "PAYOUT_SETTLING_SECONDS must be a number of seconds." })
  .min(1)
  .max(DAY / SECOND)
  .default((15 * MINUTE) / SECOND);

/**
 * Milliseconds after a send before "not found" may be said: what a request takes at most to turn up at
 * the service. A quarter of an hour, unless PAYOUT_SETTLING_SECONDS says otherwise.
 */
export function settlingMs(env: Record<string, string | undefined> = process.env): number {
  return settlingSchema.parse(env.PAYOUT_SETTLING_SECONDS || undefined) * SECOND;
}

/**
 * Milliseconds until the next search for a payout that was sent `sinceSentMs` ago and searched for whole
 * so many times: every few seconds while somebody waits at the screen, often while searches are missing
 * to the word "not found", then ever more slowly, and never given up.
 */
export function nextLookInMs(
  sinceSentMs: number,
  completeLooks: number,
  settling = settlingMs(),
): number {
  if (sinceSentMs < Math.min(2 * MINUTE, settling)) return 5 * SECOND;
  if (sinceSentMs < settling) return 30 * SECOND;
  if (sinceSentMs < settling + 2 * MINUTE) return 5 * SECOND;
  if (completeLooks < LOOKS_TO_ABSENT && sinceSentMs < DAY) return 30 * SECOND;
  if (sinceSentMs < DAY) return 5 * MINUTE;
  return sinceSentMs < 30 * DAY ? HOUR : DAY;
}

/** Whether looks so many, over so long a time, allow the word "not found". */
export function countsAsAbsent(
  completeLooks: number,
  sinceSentMs: number,
  settling = settlingMs(),
): boolean {
  return completeLooks >= LOOKS_TO_ABSENT && sinceSentMs >= settling;
}

/**
 * Whether a search has to begin a day early rather than a little: one on which the word "not found", or
 * people's word that it was never sent, may rest must hold though the service's clock is wrong by hours,
 * also where nobody could search for days. Once that was said the narrow one is enough for what turns up
 * late.
 */
export function mustBeWide(
  state: EntryState,
  sinceSentMs: number,
  settling = settlingMs(),
): boolean {
  return isDoubtful(state) && state !== "absent" && sinceSentMs >= settling;
}
