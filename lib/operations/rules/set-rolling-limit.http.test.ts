import { beforeAll, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { decimal } from "#lib/money/decimal.ts";
import { setRollingLimit } from "#lib/operations/rules/set-rolling-limit.ts";
import { readLimits, setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { holdCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { useSafety } from "#test-support/safety/safety.ts";

let ada: Caller;
withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  holdCatalogue("USDT_TRX", "USDT_ETH", "BTC");
  ada = await signedIn("administrator");
});

const set = (covers: "code" | "symbol", currency: string, limit: string | null = "100") =>
  withStepUp(ada, (as) =>
    setRollingLimit(as, {
      per: "maker",
      covers,
      currency,
      limit: limit === null ? null : decimal(limit),
    }),
  );

test("a limit is set for a currency of the catalogue, spelt as there", async () => {
  await set("code", "usdt_trx");
  await set("symbol", "usdt");
  const limits = (await readLimits()).map(({ covers, currency }) => [covers, currency]);
  expect(limits).toEqual([
    ["code", "USDT_TRX"],
    ["symbol", "USDT"],
  ]);
});

test.each([
  ["code", "USDT_TRXX"],
  ["code", "USDT"],
  ["symbol", "USDTT"],
  ["symbol", "USDT_TRX"],
] as const)(
  "a limit for %s %s would hold for nothing, so it is refused",
  async (covers, currency) => {
    await expect(set(covers, currency)).rejects.toMatchObject({
      kind: "invalid_request",
      details: { errors: { currency: [expect.stringContaining(currency)] } },
    });
  },
);

test("one that is in force can be lifted although the catalogue no longer has its currency", async () => {
  const gone = { per: "maker", covers: "code", currency: "GONE_TRX" } as const;
  const by = { id: ada.member.id, name: "Ada" };
  await tx((transaction) => setLimit(transaction, { ...gone, limit: decimal("1") }, by, null));
  await set("code", "GONE_TRX", null);
  expect((await readLimits()).map(({ currency }) => currency)).not.toContain("GONE_TRX");
});
