import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "#lib/identity/caller.ts";
import {
  liftPayoutStop,
  listPayoutStops,
  stopSending,
} from "#lib/operations/sending/payout-stops.ts";
import type { StopScope } from "#lib/schemas/payouts/payout-stop.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { order, requestOf } from "#test-support/payouts/orders.ts";
import { holdCatalogue, keepCatalogue } from "#test-support/provider/hold-catalogue.ts";

let maker: Caller;
withOwnDatabase();
beforeAll(async () => {
  maker = await signedIn("maker");
  await order({ request: requestOf({ walletId: "2003" }) });
});
beforeEach(() => holdCatalogue("USDT_TRX", "USDT_ETH", "BTC"));

async function stop(scope: StopScope, value: string, isConfirmed = false) {
  const stopped = await stopSending(maker, { scope, value, reason: "A test.", isConfirmed });
  await withStepUp(maker, (as) => liftPayoutStop(as, stopped.stop.id));
  return stopped;
}

describe("a stop that would hold nothing back is refused, and says why", () => {
  test.each([
    ["currency", "USDT_TRXX", /no currency USDT_TRXX/],
    ["currency", "usdt", /with its network: USDT_TRX, USDT_ETH/],
    ["recipient", "TRX addréss", /position/],
    ["member", "nobody@example.org", /No member/],
  ] as const)("%s %s", async (scope, value, message) => {
    for (const isConfirmed of [false, true]) {
      await expect(stop(scope, value, isConfirmed)).rejects.toMatchObject({
        kind: "invalid_request",
        message: expect.stringMatching(message),
      });
    }
    expect(await listPayoutStops(maker)).toEqual([]);
  });
});

test.each([
  ["wallet", "9999"],
  ["recipient", requestOf().address.slice(0, -1)],
] as const)(
  "a %s that is in no payout here is stopped when asked for again",
  async (scope, value) => {
    await expect(stop(scope, value)).rejects.toMatchObject({
      kind: "invalid_request",
      details: { errors: { isConfirmed: [expect.any(String)] } },
    });
    expect((await stop(scope, value, true)).stop).toMatchObject({ scope, value });
  },
);

test("what is known is stopped at once: a currency spelt as in the catalogue, a wallet, a recipient", async () => {
  expect(await stop("currency", "usdt_trx")).toMatchObject({
    stop: { value: "USDT_TRX" },
    warning: null,
  });
  expect((await stop("wallet", "2003")).warning).toBeNull();
  expect((await stop("recipient", requestOf().address)).warning).toBeNull();
});

test("while the provider's currencies can't be read, a currency is stopped with a warning", async () => {
  const all = Promise.reject(new Error("away"));
  all.catch(() => undefined);
  keepCatalogue(all);
  expect(await stop("currency", "USDT_TRXX")).toMatchObject({
    stop: { value: "USDT_TRXX" },
    warning: expect.stringMatching(/can't be read/),
  });
});
