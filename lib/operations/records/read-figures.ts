import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import { countOpenDiscrepancies } from "#lib/payout-control/read-control.ts";
import { readUnknownCredentials } from "#lib/payouts/credentials/unknown-credentials.ts";
import { type Onlooker, onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { longestWaiting } from "#lib/payouts/inbox/longest-waiting.ts";
import { countWork } from "#lib/payouts/inbox/read-work.ts";
import { readHold } from "#lib/payouts/lost-commits/account-hold.ts";
import { readFigures as read } from "#lib/records/figures/read-figures.ts";
import { countUncertainPeriods } from "#lib/records/figures/uncertain-periods.ts";
import type { Figures, FiguresQuery } from "#lib/schemas/figures/figures.ts";
import type { InboxAttention } from "#lib/schemas/figures/inbox-attention.ts";
import { countUndecided } from "#lib/sync/matches/count-undecided.ts";

/** What the overview shows of the Inbox: counts, and the orders that wait the longest for this member. */
export const readInboxAttention = operation(
  "overview.read-attention",
  ({ member }): Promise<InboxAttention> => readAttention(onlookerOf(member)),
);

/**
 * Everything behind the overview: exact sums from the synced records, of one currency each, with how
 * complete they are, and what needs this user's attention.
 */
export const readFigures = operation(
  "overview.read-figures",
  async ({ member }, query: FiguresQuery): Promise<Figures> => {
    const isByCompletion = query.payoutDate === "completed";
    const [figures, own, uncertain] = await Promise.all([
      read(query),
      readAttention(onlookerOf(member)),
      isByCompletion ? countUncertainPeriods(query) : null,
    ]);
    const attention = { ...figures.attention, ...own };
    return { ...figures, attention, ...(uncertain !== null && { uncertain }) };
  },
);

async function readAttention(onlooker: Onlooker): Promise<InboxAttention> {
  const [work, discrepancies, undecided, hold, credentials] = await Promise.all([
    countWork(onlooker),
    countOpenDiscrepancies(),
    countUndecided(),
    readHold(database()),
    readUnknownCredentials(database()),
  ]);
  const [approvals, unconfirmed] = await Promise.all([
    work.approvals === 0 ? [] : longestWaiting(onlooker, "approvals"),
    work.inDoubt === 0 ? [] : longestWaiting(onlooker, "inDoubt"),
  ]);
  const inbox = { ...work, discrepancies, undecided };
  const isOnHold = hold !== null || (credentials !== null && !credentials.othersSend);
  return { inbox, isOnHold, approvals, unconfirmed };
}
