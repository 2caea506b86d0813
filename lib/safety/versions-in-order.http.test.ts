import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readStepUpWindow, setStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { readRequestExpiry, writeRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { readLimits, setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { member } from "#test-support/identity/team.ts";

/** What was set while the database's clock was two hours ahead, and is set again once it is right. */
withOwnDatabase();

const AHEAD = sql`now() + interval '2 hours'`;

async function setAhead(table: string, values: Record<string, unknown>): Promise<void> {
  const own = {
    account_id: await accountId(),
    id: crypto.randomUUID(),
    set_by: "x",
    set_by_name: "Ada",
  };
  const all = { ...own, ...values };
  await sql`insert into ${sql.table(table)} (set_at, ${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${AHEAD}, ${sql.join(Object.values(all))})`.execute(database());
}

test("the newest rule of a currency is in force, of each by itself", async () => {
  const { member: ada } = await member(100, "administrator");
  const rule = (currency: string, limit: string) =>
    tx((transaction) =>
      setRule(
        transaction,
        { currency, limit: decimal(limit), demandsAddressCheck: false },
        ada,
        null,
      ),
    );
  await setAhead("approval_rule", { currency: "USDT_TRX", limit_amount: "100000" });
  await rule("USDT_TRX", "0");
  await rule("BTC", "1");
  const { inForce } = await readRules(database());
  const found = inForce.map(({ currency, limit }) => [currency, limit]);
  expect(found.sort()).toEqual([
    ["BTC", decimal("1")],
    ["USDT_TRX", decimal("0")],
  ]);
  const early = inForce.filter(({ setAt }) => Date.parse(setAt) < Date.now() + 60_000);
  expect(early.map(({ currency }) => currency)).toEqual(["BTC"]);
});

test("the newest limit over 24 hours is in force", async () => {
  const { member: ada } = await member(100, "administrator");
  await setAhead("rolling_limit", {
    per: "maker",
    covers: "code",
    currency: "BTC",
    limit_amount: "9",
  });
  const limit = { per: "maker", covers: "code", currency: "BTC", limit: decimal("2") } as const;
  await tx((transaction) => setLimit(transaction, limit, ada, null));
  expect((await readLimits()).map((one) => one.limit)).toEqual([decimal("2")]);
});

test("the newest time to expire is in force", async () => {
  const { member: ada } = await member(100, "administrator");
  await setAhead("approval_expiry", { hours: 72 });
  await tx((transaction) =>
    writeRequestExpiry(transaction, 4, { asker: ada, confirmer: null, changeId: null }),
  );
  expect((await readRequestExpiry()).hours).toBe(4);
});

test("the newest step-up window is in force: none, where it was turned off", async () => {
  const { member: ada } = await member(100, "administrator");
  await setAhead("step_up_window", { minutes: 5, amounts: "[]" });
  await tx((transaction) =>
    setStepUpWindow(transaction, { minutes: 0, amounts: [] }, { asker: ada, changeId: null }),
  );
  expect((await readStepUpWindow()).minutes).toBe(0);
});
