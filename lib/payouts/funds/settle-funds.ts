import "server-only";
import { type Selectable, sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { afterFirstPayout } from "#lib/payouts/funds/after-first-payout.ts";
import { holdSubject } from "#lib/payouts/funds/hold-funds.ts";
import { readMeaning } from "#lib/payouts/funds/provider-message-meaning.ts";
import { waitsOn } from "#lib/payouts/funds/read-holds.ts";
import { isFresh } from "#lib/payouts/funds/resume-funds.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { now } from "#lib/payouts/states/move-order.ts";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

type Hold = Selectable<Tables["funds_hold"]>;

/**
 * Ends each hold whose first payout the provider took, and those trials that ended otherwise. It goes by what is
 * committed alone, so that it does not matter which process died when, and any number may call it at once.
 * Returns how many it settled. Rejects with what the first failed at, once the others are settled.
 */
export async function settleFunds(): Promise<number> {
  const trials = await database()
    .selectFrom("funds_hold")
    .innerJoin("payout_order as trial", (join) =>
      join
        .onRef("trial.account_id", "=", "funds_hold.account_id")
        .onRef("trial.id", "=", "funds_hold.trial_order_id"),
    )
    .select(["funds_hold.id", "trial.state"])
    .where("funds_hold.account_id", "=", await accountId())
    .where("funds_hold.lifted_at", "is", null)
    .execute();
  const due = trials.filter(({ state }) => afterFirstPayout(state) !== "wait");
  let settled = 0;
  const faults: unknown[] = [];
  for (const { id } of due) {
    try {
      if (await tx((transaction) => settle(transaction, id))) settled += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return settled;
}

async function settle(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const hold = await transaction
    .selectFrom("funds_hold")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("lifted_at", "is", null)
    .where("trial_order_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (hold === undefined) return false;
  const trial = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", hold.account_id)
    .where("id", "=", hold.trial_order_id)
    .executeTakeFirst();
  if (trial === undefined) return false;
  const { walletId, currency } = readRow(trial).order.request;
  // Edited since, it may have been paid from elsewhere, which says nothing of this wallet.
  const isSame = walletId === hold.wallet_id && currency === hold.currency;
  switch (isSame ? afterFirstPayout(trial.state) : "stay") {
    case "wait":
      return false;
    case "lift":
      await lift(transaction, hold);
      return true;
    case "stay": {
      await transaction
        .updateTable("funds_hold")
        .set({ trial_order_id: null, trial_at: null })
        .where("account_id", "=", hold.account_id)
        .where("id", "=", id)
        .execute();
      const meaning = await readMeaning(transaction, readRow(trial).order);
      await append(
        transaction,
        { system: "sender" },
        {
          action: "funds-holds.stay",
          subject: holdSubject(id),
          outcome: "done",
          after: {
            first: trial.id,
            state: trial.state,
            meansNoFunds: trial.state === "refused" && meaning?.meansNoFunds === true,
          },
        },
      );
      return true;
    }
  }
}

/** The rest may go: by itself what has not waited for too long, at a member's "Send" what has. */
async function lift(transaction: Transaction<Tables>, hold: Hold): Promise<void> {
  await transaction
    .updateTable("funds_hold")
    .set({ lifted_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", hold.account_id)
    .where("id", "=", hold.id)
    .execute();
  const rows = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .select(isFresh.as("is_fresh"))
    .where(waitsOn(hold.account_id, { walletId: hold.wallet_id, currency: hold.currency }))
    .orderBy("id")
    .forUpdate()
    .execute();
  const standstill = JSON.stringify({ why: "standstill" } satisfies WaitsDetail);
  for (const { id, is_fresh } of rows) {
    const row = await transaction
      .updateTable("payout_order")
      .set(
        is_fresh
          ? { waits_detail: null, lease_until: now }
          : { waits_for: "send", waits_detail: standstill },
      )
      .where("account_id", "=", hold.account_id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeOrderRow(transaction, row);
  }
  const by = { system: "sender" } as const;
  await append(transaction, by, {
    action: "funds-holds.lift",
    subject: holdSubject(hold.id),
    outcome: "done",
    after: { first: hold.trial_order_id, orders: rows.length },
  });
  for (const { id, is_fresh } of rows) {
    await append(transaction, by, {
      action: is_fresh ? "payouts.release-for-funds" : "payouts.wait-for-send",
      subject: orderSubject(id),
      outcome: "done",
      after: { hold: hold.id },
    });
  }
}
