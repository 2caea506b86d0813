import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { countOpenDiscrepancies, readOpenDiscrepancies } from "#lib/payout-control/read-control.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { countWork, readWork } from "#lib/payouts/inbox/read-work.ts";
import type { Inbox, InboxCounts } from "#lib/schemas/payouts/inbox.ts";
import { countUndecided } from "#lib/sync/matches/count-undecided.ts";

/** What waits, is in doubt, stuck or failed, as the caller sees it. */
export const readInbox = operation("payouts.desk", async (caller): Promise<Inbox> => {
  const [work, discrepancies, undecided] = await Promise.all([
    readWork(onlookerOf(caller.member)),
    readOpenDiscrepancies(),
    countUndecided(),
  ]);
  return { ...work, discrepancies, undecided };
});

/** Counts only: for the sidebar. */
export const countInbox = operation("payouts.desk-counts", async (caller): Promise<InboxCounts> => {
  const [counts, discrepancies, undecided] = await Promise.all([
    countWork(onlookerOf(caller.member)),
    countOpenDiscrepancies(),
    countUndecided(),
  ]);
  return { ...counts, discrepancies, undecided };
});
