import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { listApprovalRules, setApprovalRule } from "#lib/operations/rules/approval-rules.ts";
import { approvalRulesSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { holdCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { noteOther, useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();

test("the rules say what holds where no rule applies: the strictest of the processes' settings", async () => {
  const viewer = await signedIn("viewer");
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  const rules = await listApprovalRules(viewer);
  expect(rules.approvalWithoutRule).toBe("none");
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "required" });
  expect((await listApprovalRules(viewer)).approvalWithoutRule).toBe("required");

  // What a process of before answers can be read still.
  const { approvalWithoutRule: _, ...before } = rules;
  expect(approvalRulesSchema.safeParse(before).success).toBe(true);
});

test("the first rule of a currency is looser by the strictest of the processes' settings, its own too", async () => {
  const administrator = await signedIn("administrator");
  holdCatalogue("USDT_TRX", "BTC", "ETH");
  const never = (currency: string) =>
    withStepUp(administrator, (as) => setApprovalRule(as, { currency, limit: null }));
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  expect(await never("BTC")).toMatchObject({ currency: "BTC", limit: null });
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "required" });
  expect(await never("USDT_TRX")).toMatchObject({ status: "pending" });

  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  process.env.APPROVAL_WITHOUT_RULE = "required";
  expect(await never("ETH")).toMatchObject({ status: "pending" });
});

test("a rule whose currency the provider spells otherwise by now is changed under today's spelling", async () => {
  const administrator = await signedIn("administrator");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const set = async (currency: string, seen: string | null) => {
    const limit = decimal("0");
    const held = await withStepUp(administrator, (as) =>
      setApprovalRule(as, { currency, limit }, seen),
    );
    if ("status" in held) throw new Error("it waits");
    return held;
  };
  holdCatalogue("doge");
  const old = await set("doge", seenOf(null));
  holdCatalogue("DOGE");
  const today = await set("doge", seenOf(old.id));
  expect(today.currency).toBe("DOGE");
  const again = set("doge", seenOf(old.id));
  await expect(again, "which was not shown").rejects.toMatchObject({ kind: "conflict" });
  expect((await set("DOGE", seenOf(today.id))).currency).toBe("DOGE");
});

test("a currency's first rule is looser than the one of its earlier spelling", async () => {
  const administrator = await signedIn("administrator");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  holdCatalogue("ltc");
  const set = (currency: string, limit: string) =>
    withStepUp(administrator, (as) => setApprovalRule(as, { currency, limit: decimal(limit) }));
  await set("ltc", "5");
  holdCatalogue("LTC");
  expect(await set("LTC", "6")).toMatchObject({ status: "pending" });
  expect(await set("LTC", "4")).toMatchObject({ currency: "LTC" });
});

test("a rule whose currency the provider doesn't list any more can be changed, and no other set for it", async () => {
  const administrator = await signedIn("administrator");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const set = (currency: string) =>
    withStepUp(administrator, (as) => setApprovalRule(as, { currency, limit: decimal("5") }));
  holdCatalogue("XBT");
  await set("XBT");
  holdCatalogue("BTC");
  expect(await set("XBT")).toMatchObject({ currency: "XBT" });
  await expect(set("XMR")).rejects.toMatchObject({ kind: "invalid_request" });
});
