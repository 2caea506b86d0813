import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { whyApproval } from "#lib/payouts/approve/why-approval.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { returnToApproval } from "#lib/payouts/send/waiting.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { approveAs, order, requestOf, setLimit } from "#test-support/payouts/orders.ts";
import { ageRoles, noteOther, useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeEach(() => useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" }));

async function maker(hours: number) {
  const { id } = await newMember("maker");
  await ageRoles(hours, id);
  return { id, name: "A maker" };
}

async function approver(hours = 0) {
  const { id } = await newMember("approver");
  if (hours > 0) await ageRoles(hours, id);
  return { id, name: "An approver" };
}

const BTC = { currency: "BTC", amount: requestOf({ amount: "0.1" }).amount };

async function why(id: string, asked = BTC) {
  return (await whyApproval(database(), asked, { makerId: id, submittedAt: null }))?.reason ?? null;
}

test("without a rule, APPROVAL_WITHOUT_RULE decides", async () => {
  const { id } = await maker(48);
  expect(await why(id)).toBeNull();
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  expect(await why(id)).toBe("no_rule");
});

test("a database in which no process has noted its settings asks for an approver", async () => {
  const { id } = await maker(48);
  const rows = await database().deleteFrom("safety_setting").returningAll().execute();
  expect(await why(id)).toBe("no_rule");
  const values = rows.map((row) => ({ ...row, looser: JSON.stringify(row.looser) }));
  await database().insertInto("safety_setting").values(values).execute();
});

test("the strictest of the processes' settings holds", async () => {
  const { id } = await maker(48);
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "required" });
  expect(await why(id)).toBe("no_rule");
});

test("the claim obeys APPROVAL_WITHOUT_RULE, whatever was asked for at the submission", async () => {
  const { order: payoutOrder } = await order({ maker: await maker(48) });
  expect(payoutOrder.state).toBe("queued");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  await readyToSend();
  const { reading } = await clearSearch();
  expect((await claim(payoutOrder.id, await sender(), clearSince(reading.beganAt))).why).toBe(
    "approval",
  );
  await expect(
    database()
      .updateTable("payout_order")
      .set({ state: "sending", sent_at: new Date().toISOString() })
      .where("id", "=", payoutOrder.id)
      .execute(),
  ).rejects.toThrow("nobody has decided so");
});

test("what a maker submits within COOLING_OFF_HOURS of getting the role needs an approver", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  expect(await why((await maker(25)).id)).toBeNull();
  expect(await why((await maker(23)).id)).toBe("new_maker");
  expect(await why(randomUUID())).toBe("new_maker");
  const { order: payoutOrder } = await order({ maker: await maker(1) });
  expect(payoutOrder.state).toBe("awaiting_approval");
  await expect(approveAs({ order: payoutOrder }, await approver())).rejects.toMatchObject({
    kind: "forbidden",
  });
  const approved = await approveAs({ order: payoutOrder }, await approver(1));
  expect(approved.order.state).toBe("approved");
});

test("a rule's limit is not above what a new maker needs", async () => {
  await setLimit("ETH", "10");
  const { id } = await maker(48);
  const eth = (amount: string) => ({ currency: "ETH", amount: requestOf({ amount }).amount });
  expect(await why(id, eth("10"))).toBeNull();
  expect(await why(id, eth("10.000000000000000001"))).toBe("above_limit");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  expect(await why(id, eth("10"))).toBeNull();
});

const amountOf = (currency: string, amount: string) => ({
  currency,
  amount: requestOf({ amount }).amount,
});

test("a rule holds under the code that the provider gave its currency since, until that has its own", async () => {
  const { id } = await maker(48);
  await setLimit("doge", "10");
  await setLimit("USDC_TRX", "10");
  expect(await why(id, amountOf("DOGE", "10"))).toBeNull();
  expect(await why(id, amountOf("DOGE", "11"))).toBe("above_limit");
  expect(await why(id, amountOf("USDC_TRC20", "11"))).toBe("above_limit");
  expect(await why(id, amountOf("USDC_ETH", "11"))).toBeNull();
  const told = await whyApproval(database(), amountOf("DOGE", "11"), {
    makerId: id,
    submittedAt: null,
  });
  expect(told?.sentence).toContain("by the approval rule for doge: DOGE may be the same currency");
  await setLimit("DOGE", "100");
  expect(await why(id, amountOf("DOGE", "11"))).toBeNull();
});

test("a payout that waits to be sent awaits approval by a rule under another spelling", async () => {
  const { order: payoutOrder } = await order({
    maker: await maker(48),
    request: requestOf({ currency: "ADA" }),
  });
  expect(payoutOrder.state).toBe("queued");
  await setLimit("ada", "0");
  await readyToSend();
  const { reading } = await clearSearch();
  expect((await claim(payoutOrder.id, await sender(), clearSince(reading.beganAt))).why).toBe(
    "approval",
  );
  const returned = await returnToApproval(payoutOrder.id);
  expect(returned?.order).toMatchObject({ state: "awaiting_approval", needsApproval: true });
});

test("who loosened a currency's first rule orders under the one of its other spelling for that time", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const [asker, second, other] = [await maker(48), await maker(48), await maker(48)];
  await setLimit("xlm", "0");
  await loosen("XLM", asker, second);
  const xlm = amountOf("XLM", "500");
  expect(await why(other.id, xlm)).toBeNull();
  expect(await why(asker.id, xlm)).toBe("above_limit");
  expect(await why(second.id, xlm)).toBe("above_limit");
});

/** A rule that asks for no approver, which the one asked for and the other confirmed. */
async function loosen(currency: string, asker: User, second: User): Promise<void> {
  const change = randomUUID();
  await database()
    .insertInto("pending_change")
    .values({
      account_id: await accountId(),
      id: change,
      kind: "approval-rules.set",
      subject_type: "currency",
      subject_id: currency,
      summary: `No approval for ${currency}`,
      before: "{}",
      after: "{}",
      content_hash: "0".repeat(64),
      is_loosening: true,
      asked_by: asker.id,
      asked_by_name: "A",
      confirmed_by: second.id,
      confirmed_by_name: "B",
      outcome: "applied",
      ended_at: new Date().toISOString(),
      ended_by: null,
      ended_by_name: null,
    })
    .execute();
  await database()
    .insertInto("approval_rule")
    .values({
      account_id: await accountId(),
      id: randomUUID(),
      currency: currency,
      limit_amount: null,
      set_by: asker.id,
      set_by_name: "A",
      change_id: change,
    })
    .execute();
}

test("a user who asked for or confirmed a looser rule orders under the stricter one for that time", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  const [asker, second, other] = [await maker(48), await maker(48), await maker(48)];
  await loosen("LTC", asker, second);
  const ltc = { currency: "LTC", amount: requestOf({ amount: "500" }).amount };
  expect(await why(other.id, ltc)).toBeNull();
  expect(await why(asker.id, ltc)).toBe("own_loosening");
  expect(await why(second.id, ltc)).toBe("own_loosening");
  // A version in between that looks stricter does not let them out.
  await setLimit("LTC", "1000");
  expect(await why(asker.id, ltc)).toBe("own_loosening");
});
