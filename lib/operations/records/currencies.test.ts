import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { knownProviderHealth, providerHealth } from "#lib/operations/provider-health.ts";
import { getCurrency, listCurrencies } from "#lib/operations/records/currencies.ts";
import { checkBeforeSending } from "#lib/payouts/send/check-before-sending.ts";
import { accountClient, sharedClient } from "#lib/provider/account-client.ts";
import { allCurrencies, catalogueMemory, currentCatalogue } from "#lib/provider/all-currencies.ts";
import { heldHealth } from "#lib/provider/check-health.ts";
import { createClient } from "#lib/provider/client.ts";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { callerWith } from "#test-support/operations/caller.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

const caller = callerWith("viewer");

beforeEach(heldHealth.clear);

/** A catalogue of 45 that can be taken down, and whose first name can change. */
async function catalogue() {
  const state = { down: false, name: "Coin 1", hold: Promise.resolve() };
  const { url, requests } = await serve(async (request, response) => {
    await state.hold;
    if (state.down) return sendJson(response, { message: "Away" }, 500);
    const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
    const all = Array.from({ length: 45 }, (_, index) => ({
      id: index + 1,
      symbol: `C${index + 1}_TRX`,
      name: index === 0 ? state.name : `Coin ${index + 1}`,
    }));
    const data = all.slice((page - 1) * 20, page * 20);
    sendJson(response, { data, meta: { total: 45, per_page: 20 } });
  });
  sharedClient.set(createClient(settingsFor(url)));
  return { state, requests };
}

test("all pages are read once for everybody, and again behind the scenes", async () => {
  const { state, requests } = await catalogue();
  const [one] = await Promise.all([allCurrencies(accountClient()), allCurrencies(accountClient())]);
  expect(one.map(({ id }) => id)).toEqual(
    Array.from({ length: 45 }, (_, index) => String(index + 1)),
  );
  expect(requests).toHaveLength(3);

  const later = Date.now() + 61_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  state.name = "Renamed";
  expect((await allCurrencies(accountClient()))[0]?.name).toBe("Coin 1");
  await expect.poll(async () => (await allCurrencies(accountClient()))[0]?.name).toBe("Renamed");
  expect(requests).toHaveLength(6);
});

test("its pages are read one after the other, so that none waits long for its turn", async () => {
  let [atOnce, most] = [0, 0];
  const { url } = await serve(async (asked, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const id = Number(new URL(asked.url ?? "", "http://x").searchParams.get("page"));
    // Others that were asked for at the same time arrive meanwhile.
    await wait(20);
    atOnce -= 1;
    sendJson(response, { data: [{ id }], meta: { total: 5, per_page: 1 } });
  });
  await currentCatalogue(createClient(settingsFor(url)));
  expect(most).toBe(1);
});

test("its age is counted from when its reading began, however long that took", async () => {
  const { state, requests } = await catalogue();
  await allCurrencies(accountClient());
  const later = Date.now() + 61_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = promise;
  await allCurrencies(accountClient());
  clock.mockReturnValue(later + 50_000);
  resolve();
  await expect.poll(() => catalogueMemory(accountClient()).renewal).toBeNull();
  clock.mockReturnValue(later + 61_000);
  await currentCatalogue(accountClient());
  expect(requests).toHaveLength(9);
});

test("a copy from before the clock was set back decides nothing", async () => {
  const { requests } = await catalogue();
  await allCurrencies(accountClient());
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  await currentCatalogue(accountClient());
  expect(requests).toHaveLength(6);
  clock.mockReturnValue(Date.now() - 3_600_000);
  await allCurrencies(accountClient());
  expect(requests).toHaveLength(9);
});

test("a failure is told, not kept, and takes no copy away", async () => {
  const { state } = await catalogue();
  state.down = true;
  await expect(allCurrencies(accountClient())).rejects.toMatchObject({ kind: "unavailable" });
  state.down = false;
  expect(await allCurrencies(accountClient())).toHaveLength(45);
  state.down = true;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(await allCurrencies(accountClient())).toHaveLength(45);
  await expect.poll(() => catalogueMemory(accountClient()).renewal).toBeNull();
  expect(await allCurrencies(accountClient())).toHaveLength(45);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 301_000);
  await expect(allCurrencies(accountClient())).rejects.toMatchObject({ kind: "unavailable" });
});

describe("before the catalogue stops an order, all its pages have been read", () => {
  const request = payoutRequestSchema.parse({
    walletId: "1",
    currency: "C45_TRX",
    amount: "0.5",
    fee: "low",
    isFeeIncluded: false,
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    trackingId: "t",
  });

  /** Pages of these rows, each of which says that there are this many. */
  async function pages(total: number, ...rows: object[][]) {
    const { url } = await serve((asked, response) => {
      const page = Number(new URL(asked.url ?? "", "http://x").searchParams.get("page"));
      sendJson(response, { data: rows[page - 1] ?? [], meta: { total, per_page: 2 } });
    });
    sharedClient.set(createClient(settingsFor(url)));
  }
  const other = (id: number) => ({ id, symbol: `C${id}_TRX`, minPayout: 1 });
  const own = { id: 45, symbol: "C45_TRX", minPayout: 1.5 };

  test("a minimum payout that came as a JSON number is enforced", async () => {
    await pages(3, [other(1), other(2)], [own]);
    expect(await checkBeforeSending(request)).toMatchObject({
      amount: [expect.stringMatching(/minimum payout is 1\.5/)],
    });
  });

  test("a page that lacks a row stops nothing: the order waits", async () => {
    await pages(3, [other(1), other(2)], []);
    await expect(checkBeforeSending(request)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("neither does a page that repeats a row in the place of another", async () => {
    await pages(4, [other(1), other(2)], [other(2), other(3)]);
    await expect(checkBeforeSending(request)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("neither does an empty list", async () => {
    await pages(0);
    await expect(checkBeforeSending(request)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("what it says no word against goes", async () => {
    await pages(3, [other(1), { ...own, minPayout: 0.5 }], []);
    expect(await checkBeforeSending(request)).toEqual({});
  });

  test("a row that came twice counts once", async () => {
    await pages(4, [other(1), own], [own, other(2)]);
    expect(await checkBeforeSending(request)).toMatchObject({
      amount: [expect.stringMatching(/minimum payout is 1\.5/)],
    });
    expect(await allCurrencies(accountClient())).toHaveLength(3);
  });

  test("a page before the last that has no rows stops nothing either", async () => {
    await pages(9, [other(1), other(2)], []);
    await expect(checkBeforeSending(request)).rejects.toMatchObject({ kind: "unreadable" });
  });
});

describe("a catalogue that shifts while it is read", () => {
  const currency = (id: number) => ({ id, symbol: `C${id}_TRX` });

  /** One whose second page shows, in its first `times` readings, what moved there from the first meanwhile. */
  async function shifting(times: number, second: object[]) {
    let readings = 0;
    const { url, requests } = await serve((asked, response) => {
      const page = Number(new URL(asked.url ?? "", "http://x").searchParams.get("page"));
      if (page === 1) readings += 1;
      const last = readings <= times ? second : [currency(1)];
      const data = page === 1 ? [currency(3), currency(2)] : last;
      sendJson(response, { data, meta: { total: 3, per_page: 2 } });
    });
    sharedClient.set(createClient(settingsFor(url)));
    return requests;
  }

  test.each([
    ["a row that is missing", []],
    ["a row that came twice", [currency(2)]],
  ])("is read again after %s", async (_, second) => {
    const requests = await shifting(2, second);
    expect(await getCurrency(caller, "1")).toMatchObject({ id: "1", symbol: "C1_TRX" });
    expect(requests).toHaveLength(6);
  });

  test("says of a currency that it lacks no more than that it can't be read now", async () => {
    await shifting(Number.POSITIVE_INFINITY, []);
    await expect(getCurrency(caller, "1")).rejects.toMatchObject({ kind: "unavailable" });
    expect(await getCurrency(caller, "2")).toMatchObject({ id: "2" });
  });
});

test("the search is over all pages and cut into pages of its own", async () => {
  await catalogue();
  const found = await listCurrencies(caller, { page: 2, q: "coin TRON" });
  expect(found.meta).toMatchObject({ total: 45, last_page: 3, from: 21, to: 40 });
  expect((await listCurrencies(caller, { page: 1, q: "c45_" })).data.map(({ id }) => id)).toEqual([
    "45",
  ]);
});

test("the provider's health is asked once for all callers", async () => {
  const { state, requests } = await catalogue();
  const [one, two] = await Promise.all([providerHealth(caller), providerHealth(caller)]);
  expect(one).toBe(two);
  expect(one).toMatchObject({ state: "up", environment: "sandbox" });
  expect(requests).toHaveLength(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6_000);
  state.down = true;
  expect(await providerHealth(caller)).toMatchObject({ state: "down", latencyMs: null });
  expect(requests).toHaveLength(2);
});

test("the provider's health from before the clock was set back is asked again", async () => {
  const { state } = await catalogue();
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "up" });
  state.down = true;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "down" });
});

test("a page that opens takes for half a minute that the provider is well", async () => {
  const { state, requests } = await catalogue();
  const asked = Date.now();
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "up" });
  state.down = true;
  const now = vi.spyOn(Date, "now").mockReturnValue(asked + 29_000);
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "up" });
  expect(requests).toHaveLength(1);
  now.mockReturnValue(asked + 40_000);
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "down" });
  expect(requests).toHaveLength(2);
});

test("that the provider is not well is no older than five seconds", async () => {
  const { state, requests } = await catalogue();
  state.down = true;
  const asked = Date.now();
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "down" });
  state.down = false;
  vi.spyOn(Date, "now").mockReturnValue(asked + 6_000);
  expect(await knownProviderHealth(caller)).toMatchObject({ state: "up" });
  expect(requests).toHaveLength(2);
});
