import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import type { PayoutMatches, TransactionDirection } from "#lib/schemas/records/payout-match.ts";
import { readDirection, readMatches } from "#lib/sync/matches/read-matches.ts";
import { sayInternal, stateMatch, undoMatch } from "#lib/sync/matches/state-match.ts";

/** Which transaction a payout became, and whether it came in again. */
export const getPayoutMatches = operation(
  "payouts.get-matches",
  (_caller, id: string): Promise<PayoutMatches> => readMatches(database(), id),
);

/** States which of the candidates a payout became. */
export const statePayoutMatch = operation(
  "payouts.state-match",
  (caller, id: string, transactionId: string): Promise<PayoutMatches> =>
    stateMatch(caller, id, transactionId),
);

/** Takes that back. */
export const undoPayoutMatch = operation(
  "payouts.undo-match",
  (caller, id: string): Promise<PayoutMatches> => undoMatch(caller, id),
);

/** Says whether a payout that came in again is an internal transfer. */
export const sayPayoutInternal = operation(
  "payouts.say-internal",
  (caller, id: string, isInternal: boolean): Promise<PayoutMatches> =>
    sayInternal(caller, id, isInternal),
);

/** Whether a transaction brought money or took it away, and what it belongs to. */
export const getTransactionDirection = operation(
  "transactions.get-direction",
  (_caller, id: string): Promise<TransactionDirection> => readDirection(database(), id),
);
