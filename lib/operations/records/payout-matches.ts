import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import { readCompletion } from "#lib/records/completion.ts";
import { directionWithin, matchesWithin } from "#lib/records/viewer-limits/links-within.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type {
  FoundMatches,
  PayoutMatches,
  TransactionDirection,
} from "#lib/schemas/records/payout-match.ts";
import { readDirection, readMatches } from "#lib/sync/matches/read-matches.ts";
import { sayInternal, stateMatch, undoMatch } from "#lib/sync/matches/state-match.ts";

/** Which transaction a payout became, and whether it came in again. */
export const getPayoutMatches = operation("payouts.get-matches", async (caller, id: string) => {
  await requireWithinLimits(caller.member, "payouts", id);
  const found = await matchesWithin(caller.member, await readMatches(database(), id));
  return await withCompletion(id, found);
});

/** States which of the candidates a payout became. */
export const statePayoutMatch = operation(
  "payouts.state-match",
  async (caller, id: string, transactionId: string) =>
    await withCompletion(id, await stateMatch(caller, id, transactionId)),
);

/** Takes that back. */
export const undoPayoutMatch = operation(
  "payouts.undo-match",
  async (caller, id: string) => await withCompletion(id, await undoMatch(caller, id)),
);

/** Says whether a payout that came in again is an internal transfer. */
export const sayPayoutInternal = operation(
  "payouts.say-internal",
  async (caller, id: string, isInternal: boolean) =>
    await withCompletion(id, await sayInternal(caller, id, isInternal)),
);

/** Whether a transaction brought money or took it away, and what it belongs to. */
export const getTransactionDirection = operation(
  "transactions.get-direction",
  async (caller, id: string): Promise<TransactionDirection> => {
    await requireWithinLimits(caller.member, "transactions", id);
    return await directionWithin(caller.member, await readDirection(database(), id));
  },
);

/** When the payout completed follows from its match. */
async function withCompletion(id: string, found: FoundMatches): Promise<PayoutMatches> {
  const known = await readCompletion(id);
  if (known === null) return { ...found, completion: null };
  const { at, basis, openSeenAt } = known;
  return { ...found, completion: { at, basis, openSeenAt } };
}
