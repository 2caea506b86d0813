import "server-only";
import { database } from "#lib/database/connection.ts";
import { operation } from "#lib/operations/operation.ts";
import { countOpenDiscrepancies } from "#lib/payout-control/read-control.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { longestWaiting } from "#lib/payouts/inbox/longest-waiting.ts";
import { countWork } from "#lib/payouts/inbox/read-work.ts";
import { readHold } from "#lib/payouts/lost-commits/account-hold.ts";
import { readFigures as read } from "#lib/records/figures/read-figures.ts";
import { countUncertainPeriods } from "#lib/records/figures/uncertain-periods.ts";
import type { Figures, FiguresQuery } from "#lib/schemas/figures/figures.ts";
import { countUndecided } from "#lib/sync/matches/count-undecided.ts";

/**
 * Everything behind the overview: exact sums from the synced records, of one currency each, with how
 * complete they are, and what needs this user's attention.
 */
export const readFigures = operation(
  "overview.read-figures",
  async ({ member }, query: FiguresQuery): Promise<Figures> => {
    const onlooker = onlookerOf(member);
    const isByCompletion = query.payoutDate === "completed";
    const [figures, work, discrepancies, undecided, hold, uncertain] = await Promise.all([
      read(query),
      countWork(onlooker),
      countOpenDiscrepancies(),
      countUndecided(),
      readHold(database()),
      isByCompletion ? countUncertainPeriods(query) : null,
    ]);
    const inbox = { ...work, discrepancies, undecided };
    const [approvals, unconfirmed] = await Promise.all([
      inbox.approvals === 0 ? [] : longestWaiting(onlooker, "approvals"),
      inbox.inDoubt === 0 ? [] : longestWaiting(onlooker, "inDoubt"),
    ]);
    const isOnHold = hold !== null;
    const attention = { ...figures.attention, inbox, isOnHold, approvals, unconfirmed };
    return { ...figures, attention, ...(uncertain !== null && { uncertain }) };
  },
);
