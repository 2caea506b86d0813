import { expect, test } from "vitest";
import { ask, tick } from "#sandbox/interface/ask.ts";
import { currencies, payments, payouts, transactions } from "#sandbox/interface/lists.ts";
import { createPayout } from "#sandbox/interface/requests.ts";
import { payment, payout, record, transaction } from "#sandbox/interface/shapes.ts";

test("2 amounts are strings of 18 decimals, createdAt has six fractional digits, ids are integers", async () => {
  // The shapes say so of every field; here of every record of a page of each list.
  for (const list of [payouts, payments, transactions, currencies]) {
    expect((await list()).data.length).toBeGreaterThan(0);
  }
});

test("2.1 a payout has its fields; create gives walletId as string and isFeeIncluded as boolean", async () => {
  const created = await createPayout({ isFeeIncluded: true });
  expect(created).toMatchObject({ walletId: "2003", isFeeIncluded: true, feeAmount: null });
  const got = record(payout).parse((await ask(`/api/v1/payout/${created.id}`)).body).data;
  expect(got).toEqual({ ...created, walletId: 2003, isFeeIncluded: 1 });
  const listed = (await payouts()).data.find(({ id }) => id === created.id);
  expect(listed).toEqual(got);
});

test("2.1 a fee on top is false at creation and 0 afterwards", async () => {
  const created = await createPayout({ isFeeIncluded: false });
  expect(created.isFeeIncluded).toBe(false);
  const got = record(payout).parse((await ask(`/api/v1/payout/${created.id}`)).body).data;
  expect(got.isFeeIncluded).toBe(0);
});

test("2.1 feeAmount is null until it is set, tag is null or text", async () => {
  const created = await createPayout();
  expect(created.feeAmount).toBeNull();
  await tick();
  const moved = record(payout).parse((await ask(`/api/v1/payout/${created.id}`)).body).data;
  expect(moved.feeAmount).toBe("1.500000000000000000");
  expect(moved.tag).toBeNull();
});

test("2.1 a list item can lack its trackingId, the payout by id has it", async () => {
  const { meta } = await payouts();
  for (let page = 1; page <= meta.last_page; page += 1) {
    const lacking = (await payouts(`?page=${page}`)).data.find(
      ({ trackingId }) => trackingId === undefined,
    );
    if (lacking === undefined) continue;
    const got = record(payout).parse((await ask(`/api/v1/payout/${lacking.id}`)).body).data;
    expect(got.trackingId).not.toBe("");
    return;
  }
  expect.unreachable("no list entry lacks its trackingId");
});

test("2.1 walletCurrency is <SYMBOL> or <SYMBOL>_<NETWORK>", async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= 5; page += 1) {
    for (const { walletCurrency } of (await payouts(`?page=${page}`)).data)
      seen.add(walletCurrency);
  }
  expect([...seen].some((code) => code.includes("_"))).toBe(true);
  expect([...seen].some((code) => !code.includes("_"))).toBe(true);
});

test("2.2 a payment embeds its whole transaction and carries explorer links and both fees", async () => {
  const [first] = (await payments()).data;
  expect(first?.paymentType).toBe("Deposit");
  expect(first?.transaction.address).not.toContain("*");
  expect(first?.blockExplorerLinkHash).toMatch(/^https:\/\//);
  const got = record(payment).parse((await ask(`/api/v2/payments/${first?.id}`)).body).data;
  expect(got).toEqual(first);
  const direct = record(transaction).parse(
    (await ask(`/api/v2/transactions/${first?.transaction.id}`)).body,
  ).data;
  expect(direct).toEqual(first?.transaction);
});

test("2.3 a listing masks address and hash in part, the transaction by id has them whole", async () => {
  const { data } = await transactions();
  for (const listed of data.slice(0, 5)) {
    expect(listed.address).toMatch(/^[^*]+\*+[^*]+$/);
    expect(listed.txnHash).toMatch(/^[^*]+\*+[^*]+$/);
    const got = record(transaction).parse(
      (await ask(`/api/v2/transactions/${listed.id}`)).body,
    ).data;
    expect(got.address).not.toContain("*");
    expect(got.address.slice(0, 4)).toBe(listed.address.slice(0, 4));
    expect(got.txnHash.slice(-4)).toBe(listed.txnHash.slice(-4));
  }
});

test("2.3 tag is null where the currency has none and text where it has one", async () => {
  const tags = new Set<string>();
  for (let page = 1; page <= 10; page += 1) {
    for (const { tag } of (await transactions(`?page=${page}`)).data) tags.add(typeof tag);
  }
  expect([...tags].toSorted()).toEqual(["object", "string"]);
});

test("2.4 a conversion is embedded where base and quote differ, and rate times base is the quote", async () => {
  let [converted, plain] = [0, 0];
  for (let page = 1; page <= 5; page += 1) {
    for (const { conversion, transaction } of (await payments(`?page=${page}`)).data) {
      if (conversion === null) {
        plain += 1;
        continue;
      }
      converted += 1;
      expect(conversion.baseCurrency).not.toBe(conversion.quoteCurrency);
      expect(conversion.baseAmount).toBe(transaction.amount);
      const product = (digits(conversion.baseAmount) * digits(conversion.rate)) / 10n ** 18n;
      expect(product).toBe(digits(conversion.quoteAmount));
    }
  }
  expect(converted).toBeGreaterThan(10);
  expect(plain).toBeGreaterThan(10);
});

test("2.4 conversion.createdAt has the form YYYY-MM-DD hh:mm:ss and the payment's time", async () => {
  const found = (await payments()).data.find(({ conversion }) => conversion !== null);
  expect(found?.conversion?.createdAt.slice(0, 10)).toBe(found?.createdAt.slice(0, 10));
  expect(found?.conversion?.createdAt).toContain(" ");
});

test("2.5 the catalogue holds one symbol on several networks, fiat, and minima of every size", async () => {
  const all = [];
  for (const page of [1, 2, 3]) all.push(...(await currencies(`?page=${page}`)).data);
  expect(all).toHaveLength(45);
  const tether = all.filter(({ symbol }) => symbol.startsWith("USDT_"));
  expect(tether.length).toBeGreaterThan(3);
  expect(new Set(all.map(({ symbol }) => symbol)).size).toBe(45);
  expect(all.some(({ currencyType }) => currencyType === "Fiat")).toBe(true);
  const minima = all.map(({ minPayout }) => minPayout);
  expect(minima).toContain("0.000000000000000001");
  expect(minima).toContain("2500000.000000000000000000");
});

test("2.6 a wallet shows as walletId and walletCurrency of payouts alone", async () => {
  const pairs = new Map<number, string>();
  for (let page = 1; page <= 10; page += 1) {
    for (const { walletId, walletCurrency } of (await payouts(`?page=${page}`)).data) {
      expect(pairs.get(walletId) ?? walletCurrency).toBe(walletCurrency);
      pairs.set(walletId, walletCurrency);
    }
  }
  expect((await ask("/api/v1/wallets")).status).toBe(404);
});

function digits(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}
