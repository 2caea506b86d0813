import { beforeAll, expect, test } from "vitest";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { sharedClient } from "#lib/provider/account-client.ts";
import { createClient } from "#lib/provider/client.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { order } from "#test-support/payouts/orders.ts";
import { sendJson, serve, settingsFor } from "#test-support/provider/server.ts";

withOwnDatabase();
beforeAll(readyToSend);

const create = () => Promise.reject(new Error("nothing is sent"));

/** What becomes of an order in USDT_TRX where the provider lists these currencies on one page. */
async function dispatchWhereListed(...symbols: string[]) {
  const idOf = (symbol: string) => symbols.indexOf(symbol) + 1;
  const data = symbols.map((symbol) => ({ id: idOf(symbol), symbol, minPayout: "1" }));
  const { url } = await serve((_request, response) =>
    sendJson(response, { data, meta: { total: data.length, per_page: 20 } }),
  );
  sharedClient.set(createClient(settingsFor(url)));
  return (await dispatch((await order()).order.id, { search: clearSearch, create }))?.order;
}

test("an order waits while the provider lists no currency at all", async () => {
  expect(await dispatchWhereListed()).toMatchObject({
    state: "queued",
    waitsDetail: { why: "catalogue" },
  });
});

test("it waits while one row came twice in the place of its currency", async () => {
  expect(await dispatchWhereListed("BTC", "BTC")).toMatchObject({
    state: "queued",
    waitsDetail: { why: "catalogue" },
  });
});

test("it ends where a whole list lacks its currency", async () => {
  expect(await dispatchWhereListed("BTC", "USDT_ETH")).toMatchObject({ state: "not_sent" });
});
