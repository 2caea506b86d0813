import { formatDecision, formatEvent } from "#components/payouts/history/format-event.ts";
import type { PayoutHistory } from "#lib/schemas/payouts/payout-history.ts";

export type Line = { id: string; what: string; by: string; at: string; reason: string | null };

/** States that a decision brings about, which is there itself. */
const DECIDED = ["approved", "rejected"];

/** Events and decisions in one order, the oldest first; equal times keep the order given. */
export function historyLines({ events, decisions }: PayoutHistory): Line[] {
  let state: string | null = null;
  const seen = events.flatMap((event): Line[] => {
    const before = state;
    if (event.field === "state") state = event.value;
    if (event.field === "state" && DECIDED.includes(event.value)) return [];
    return [{ id: event.id, ...formatEvent(event, before), at: event.firstSeenAt, reason: null }];
  });
  const decided = decisions.map((one): Line => {
    return { id: one.id, ...formatDecision(one), at: one.decidedAt, reason: one.reason };
  });
  return [...seen, ...decided].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
