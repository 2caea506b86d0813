import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import { lookAlike } from "#lib/payouts/duplicate-check/look-alike.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { duplicateCheckSchema } from "#lib/schemas/payouts/duplicate-check.ts";
import { as, SANDBOX_URL } from "#test-support/api/dashboard.ts";
import { orderPayout, payoutOf } from "#test-support/api/order-payout.ts";
import { seededRandom } from "#test-support/seeded-random.ts";

const random = seededRandom("duplicate check");
const sandbox = new SandboxControl();
afterEach(() => sandbox.reset());

const PAID = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";

async function duplicateCheck(order: Record<string, string>) {
  const asked = { currency: "USDT_TRX", amount: "9.75", address: PAID, trackingId: randomUUID() };
  const path = `/api/payouts/duplicate-check?${new URLSearchParams({ ...asked, ...order })}`;
  return answerSchema(duplicateCheckSchema).parse(await (await as("maker")(path)).json()).data;
}

async function pay(amount: string): Promise<void> {
  await orderPayout("manager", payoutOf({ amount, fee: "low", address: PAID }));
}

test("the same payment once more is met, and so is an address that looks like a paid one", async () => {
  const amount = `9.${String(Math.floor(random() * 1e6)).padStart(6, "0")}`;
  await pay(amount);
  const again = await duplicateCheck({ amount });
  expect(again.repeats).toMatchObject([{ source: "order", status: "accepted" }]);
  expect(again.address.times).toBeGreaterThan(0);
  expect((await duplicateCheck({ amount: `${amount}1`.slice(0, 9) })).repeats).toHaveLength(0);
  const poisoned = `${PAID.slice(0, 5)}${"x".repeat(PAID.length - 10)}${PAID.slice(-5)}`;
  const warned = await duplicateCheck({ address: poisoned });
  expect(warned.lookAlikes).toMatchObject([{ address: PAID, how: "ends" }]);
  expect(warned.address).toMatchObject({ times: 0 });
});

test("says how far it looked, and that it couldn't look if the provider is away", async () => {
  const { looked } = await duplicateCheck({});
  expect(looked).toMatchObject({ days: 30, fault: null });
  expect(looked.entries).toBeGreaterThan(0);
});

test("only who orders or decides is told", async () => {
  const response = await as("viewer")(
    "/api/payouts/duplicate-check?currency=BTC&amount=1&address=a&trackingId=b",
  );
  expect(response.status).toBe(403);
});

const page = z.object({
  data: z.array(
    z.object({
      address: z.string(),
      walletCurrency: z.string(),
      amount: z.string(),
      createdAt: z.string(),
    }),
  ),
  meta: z.object({ last_page: z.int() }),
});

/** What tests ordered meanwhile is no part of the two years. */
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

test("false alarms: none by likeness, and hardly any repeat, in the sandbox's two years", async () => {
  const payouts: z.infer<typeof page>["data"] = [];
  for (let number = 1, last = 1; number <= Math.min(last, 40); number += 1) {
    const answer = await fetch(`${SANDBOX_URL}/api/v1/payouts?page=${number}`);
    const { data, meta } = page.parse(await answer.json());
    payouts.push(...data.filter(({ createdAt }) => createdAt < HOUR_AGO));
    last = meta.last_page;
  }
  const addresses = new Set(
    payouts.map(
      ({ address, walletCurrency }) =>
        canonicalRecipient({ address, tag: "" }, walletCurrency).address,
    ),
  );
  const distinct = [...addresses];
  const alike = distinct.flatMap((one, at) =>
    distinct.slice(at + 1).filter((other) => lookAlike(one, other) !== null),
  );
  expect(distinct.length).toBeGreaterThan(100);
  expect(alike).toEqual([]);
  const seen = new Map<string, number>();
  let repeats = 0;
  for (const { address, walletCurrency, amount, createdAt } of payouts.toReversed()) {
    const key = `${address} ${walletCurrency} ${amount}`;
    const at = Date.parse(createdAt);
    if (at - (seen.get(key) ?? 0) <= 6 * 86_400_000) repeats += 1;
    seen.set(key, at);
  }
  // The sandbox asks for a payout twice now and then: 0.6 of 100.
  expect(repeats / payouts.length).toBeLessThan(0.02);
});
