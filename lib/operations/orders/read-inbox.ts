import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { countOpenDiscrepancies, readOpenDiscrepancies } from "#lib/payout-control/read-control.ts";
import { scanPaidBefore, scanRepeated } from "#lib/payouts/duplicate-check/scan-past.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { countWork, readToApprove, readWork } from "#lib/payouts/inbox/read-work.ts";
import type { Inbox, PaidBefore } from "#lib/schemas/payouts/inbox.ts";
import type { InboxCounts } from "#lib/schemas/payouts/inbox-counts.ts";
import { countUndecided } from "#lib/sync/matches/count-undecided.ts";

/** What waits, is in doubt, stuck or failed, as the caller sees it. */
export const readInbox = operation("payouts.inbox", async (caller): Promise<Inbox> => {
  const [work, discrepancies, undecided] = await Promise.all([
    readWork(onlookerOf(caller.member)),
    readOpenDiscrepancies(),
    countUndecided(),
  ]);
  return { ...work, discrepancies, undecided };
});

/** Counts only: for the sidebar. */
export const countInbox = operation(
  "payouts.inbox-counts",
  async (caller): Promise<InboxCounts> => {
    const [counts, discrepancies, undecided] = await Promise.all([
      countWork(onlookerOf(caller.member)),
      countOpenDiscrepancies(),
      countUndecided(),
    ]);
    return { ...counts, discrepancies, undecided };
  },
);

/** How often the recipients of what waits for the caller's approval were paid before. */
export const readPaidBefore = operation(
  "payouts.read-paid-before",
  async (caller): Promise<PaidBefore> =>
    scanPaidBefore(await readToApprove(onlookerOf(caller.member))),
);

/** Which of what waits for the caller's approval has a repeat: the same payment, ordered or made recently. */
export const readRepeated = operation(
  "payouts.read-repeated",
  async (caller): Promise<string[]> => scanRepeated(await readToApprove(onlookerOf(caller.member))),
);
