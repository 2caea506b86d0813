import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { eachListedChoice } from "#lib/resources/filters.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import { answer, type Sent, stubApi, syncedList } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const USDT = syncedList(currencySchema, [normaliseCurrency({ id: 1, symbol: "USDT_TRX" })]);
const ALL = syncedList(currencySchema, [
  normaliseCurrency({ id: 1, symbol: "USDT_TRX" }),
  normaliseCurrency({ id: 2, symbol: "BTC" }),
]);
const NONE = syncedList(currencySchema, []);

/** What the provider's currencies are, narrowed by text as far as these tests do. */
function find(sent: Sent) {
  const q = sent.query.get("q");
  if (q === "no such thing") return NONE(sent);
  return (q !== null || sent.query.has("network") ? USDT : ALL)(sent);
}

async function showList() {
  const api = stubApi({
    "GET /api/currencies": find,
    ...besidesList("currencies"),
    "GET /api/currencies/filter-choices": answer(filterChoicesSchema, {
      ...eachListedChoice(() => []),
      currency: ["USDT_TRX", "BTC"],
      wallet: [],
    }),
  });
  const user = renderPage(<CurrenciesList />, { at: "/currencies" });
  await waitFor(() => expect(rowLinks()).toHaveLength(2));
  return { api, user };
}

const ASKED = "GET /api/currencies";
const search = () => screen.getByRole("searchbox", { name: "Search currencies" });
const isAt = (query: string) => waitFor(() => expect(location.search).toBe(query));

test("currencies by network and text, in any order", async () => {
  const { api, user } = await showList();
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  const menu = await screen.findByRole("dialog", { name: "Add filter" });
  await user.click(within(menu).getByRole("button", { name: "Network" }));
  await user.click(await screen.findByRole("checkbox", { name: "Tron" }));
  await isAt("?network=tron");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(rowLinks()).toEqual(["/currencies/1"]));
  expect(api.sentTo(ASKED).at(-1)?.query.get("network")).toBe("tron");
  await user.type(search(), "usdt");
  await isAt("?network=tron&q=usdt");
  await waitFor(() => expect(api.sentTo(ASKED).at(-1)?.query.get("q")).toBe("usdt"));
  await user.click(await screen.findByRole("button", { name: "Clear all" }));
  await isAt("");
  const minimum = screen.getByRole("columnheader", { name: "Minimum payout" });
  await user.click(within(minimum).getByRole("button"));
  await isAt("?sort=-minPayout");
  await waitFor(() => expect(api.sentTo(ASKED).at(-1)?.query.get("sort")).toBe("-minPayout"));
});

test("currencies are searched over all pages, in the address", async () => {
  const { user } = await showList();
  await user.type(search(), "usdt");
  await isAt("?q=usdt");
  await waitFor(() => expect(rowLinks()).toEqual(["/currencies/1"]));
  expect(screen.getByRole("list", { name: "Filters" }).textContent).toContain("Search: usdt");
  await user.clear(search());
  await user.type(search(), "no such thing");
  const none = { name: "No currencies match these filters" };
  expect(await screen.findByRole("heading", none)).toBeDefined();
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Show all currencies" }));
  await isAt("");
  await waitFor(() => expect(rowLinks()).toHaveLength(2));
});
