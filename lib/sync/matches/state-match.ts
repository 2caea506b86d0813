import "server-only";
import { append } from "#lib/audit/append.ts";
import type { Someone } from "#lib/audit/audit-event.ts";
import { type AccountTransaction, accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { FoundMatches } from "#lib/schemas/records/payout-match.ts";
import { readMatches } from "#lib/sync/matches/read-matches.ts";
import { rematch } from "#lib/sync/matches/work-out-matches.ts";
import { lockMatches, markMovements } from "#lib/sync/matches/write-matches.ts";
import { announce } from "#lib/updates/announce.ts";

type Said = { action: string; before: object; after: object };

/**
 * A member states which of the candidates a payout became. What follows for others is worked out at once. Of
 * two members who state at the same time the second is refused where both can't be right.
 */
export function stateMatch(
  by: Someone,
  payoutId: string,
  transactionId: string,
): Promise<FoundMatches> {
  return say(by, payoutId, async ({ transaction, account }) => {
    const { numUpdatedRows } = await transaction
      .updateTable("payout_match")
      .set({
        basis: "stated",
        stated_at: clockTime,
        stated_by: by.member.id,
        stated_by_name: by.member.name,
      })
      .where("account_id", "=", account)
      .where("payout_id", "=", payoutId)
      .where("transaction_id", "=", transactionId)
      .where("basis", "=", "candidate")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw changed();
    await rematch({ transaction, account }, [payoutId]);
    return {
      action: "payouts.state-match",
      before: { transactionId: null },
      after: { transactionId },
    };
  });
}

/** Takes back what was stated of a payout; what fits it is worked out again. */
export function undoMatch(by: Someone, payoutId: string): Promise<FoundMatches> {
  return say(by, payoutId, async ({ transaction, account }) => {
    const stated = await transaction
      .deleteFrom("payout_match")
      .where("account_id", "=", account)
      .where("payout_id", "=", payoutId)
      .where("basis", "=", "stated")
      .returning("transaction_id")
      .executeTakeFirst();
    if (stated === undefined) throw changed();
    await rematch({ transaction, account }, [payoutId]);
    const transactions = [stated.transaction_id];
    await markMovements(
      { transaction, account },
      { transactions, payments: [], payouts: [payoutId] },
    );
    return {
      action: "payouts.undo-match",
      before: { transactionId: stated.transaction_id },
      after: { transactionId: null },
    };
  });
}

/** A member says whether a payout that came in again is an internal transfer. */
export function sayInternal(
  by: Someone,
  payoutId: string,
  isInternal: boolean,
): Promise<FoundMatches> {
  return say(by, payoutId, async ({ transaction, account }) => {
    const changedRows = await transaction
      .updateTable("internal_transfer")
      .set(
        isInternal
          ? { denied_at: null, denied_by: null, denied_by_name: null }
          : {
              denied_at: clockTime,
              denied_by: by.member.id,
              denied_by_name: by.member.name,
            },
      )
      .where("account_id", "=", account)
      .where("payout_id", "=", payoutId)
      .where("denied_at", isInternal ? "is not" : "is", null)
      .returning("payment_id")
      .execute();
    if (changedRows.length === 0) throw changed();
    const payments = changedRows.map(({ payment_id }) => payment_id);
    // What was kept since it was denied may be found no more.
    if (isInternal) await rematch({ transaction, account }, [payoutId]);
    await markMovements(
      { transaction, account },
      { transactions: [], payments, payouts: [payoutId] },
    );
    return {
      action: "payouts.say-internal",
      before: { isInternal: !isInternal },
      after: { isInternal },
    };
  });
}

function say(
  by: Someone,
  payoutId: string,
  act: (on: AccountTransaction) => Promise<Said>,
): Promise<FoundMatches> {
  return tx(async (transaction) => {
    const account = await accountId(transaction);
    await requirePayout(transaction, account, payoutId);
    await lockMatches({ transaction, account });
    const said = await act({ transaction, account });
    await announce(transaction, account, { topic: "payouts", ids: [payoutId] });
    const matches = await readMatches(transaction, payoutId);
    const { action, ...both } = said;
    await append(transaction, by, {
      action,
      subject: { type: "payout", id: payoutId },
      outcome: "done",
      before: { ...both.before },
      after: { ...both.after },
    });
    return matches;
  });
}

async function requirePayout(on: Database, account: string, id: string): Promise<void> {
  const found = /^\d{1,40}$/.test(id)
    ? await on
        .selectFrom("synced_payout")
        .select("id")
        .where("account_id", "=", account)
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new Failure("not_found", "There is no such payout.");
}

function changed(): Failure {
  return new Failure(
    "conflict",
    "This has changed in the meantime: another member stated it, or the records did. Look at it again.",
  );
}
