import { beforeEach, expect, test, vi } from "vitest";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { serviceHealth } from "#lib/operations/service-health.ts";
import { callerWith } from "#lib/operations/testing/caller.ts";
import { allCurrencies } from "#lib/service/all-currencies.ts";
import { createClient } from "#lib/service/client.ts";
import { sendJson, serve, settingsFor } from "#lib/service/testing/server.ts";

const caller = callerWith("viewer");

beforeEach(() => {
  globalThis.counterfoilCurrencies = undefined;
  globalThis.counterfoilServiceHealth = undefined;
});

/** A catalogue of 45 that can be taken down, and whose first name can change. */
async function catalogue() {
  const state = { down: false, name: "Coin 1" };
  const { url, requests } = await serve((request, response) => {
    if (state.down) return sendJson(response, { message: "Away" }, 500);
    const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
    const all = Array.from({ length: 45 }, (_, index) => ({
      ...{ id: index + 1, symbol: `C${index + 1}_TRX` },
      name: index === 0 ? state.name : `Coin ${index + 1}`,
    }));
    const data = all.slice((page - 1) * 20, page * 20);
    sendJson(response, { data, meta: { total: 45, per_page: 20 } });
  });
  globalThis.counterfoilServiceClient = createClient(settingsFor(url));
  return { state, requests };
}

test("all pages are read once for everybody, and again behind the scenes", async () => {
  const { state, requests } = await catalogue();
  const [one] = await Promise.all([allCurrencies(), allCurrencies()]);
  expect(one.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(requests).toHaveLength(3);

  const later = Date.now() + 61_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  state.name = "Renamed";
  expect((await allCurrencies())[0]?.name).toBe("Coin 1");
  await expect.poll(async () => (await allCurrencies())[0]?.name).toBe("Renamed");
  expect(requests).toHaveLength(6);
});

test("a failure is told, not kept, and takes no copy away", async () => {
  const { state } = await catalogue();
  state.down = true;
  await expect(allCurrencies()).rejects.toMatchObject({ kind: "unavailable" });
  state.down = false;
  expect(await allCurrencies()).toHaveLength(45);
  state.down = true;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(await allCurrencies()).toHaveLength(45);
  await expect.poll(() => globalThis.counterfoilCurrenciesRenewal).toBeUndefined();
  expect(await allCurrencies()).toHaveLength(45);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 301_000);
  await expect(allCurrencies()).rejects.toMatchObject({ kind: "unavailable" });
});

test("the search is over all pages and cut into pages of its own", async () => {
  await catalogue();
  const found = await listCurrencies(caller, { page: 2, q: "coin TRON" });
  expect(found.meta).toMatchObject({ total: 45, last_page: 3, from: 21, to: 40 });
  expect((await listCurrencies(caller, { page: 1, q: "c45_" })).data.map(({ id }) => id)).toEqual([
    45,
  ]);
});

test("the service's health is asked once for everybody", async () => {
  const { state, requests } = await catalogue();
  const [one, two] = await Promise.all([serviceHealth(caller), serviceHealth(caller)]);
  expect(one).toBe(two);
  expect(one).toMatchObject({ state: "up", environment: "sandbox" });
  expect(requests).toHaveLength(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6_000);
  state.down = true;
  expect(await serviceHealth(caller)).toMatchObject({ state: "down", latencyMs: null });
  expect(requests).toHaveLength(2);
});
