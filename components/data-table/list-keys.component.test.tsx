import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { KeyboardShortcuts } from "#components/layout/keys/keyboard-shortcuts.tsx";
import { PayoutsList } from "#components/payouts/list/payouts-list.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { list, stubApi } from "#test-support/components/api.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import { besidesPayouts, PAYOUTS, payoutsPage } from "#test-support/components/payout-list.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

/** A page with Counterfoil's own keys, as every page has them. */
function Page({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <KeyboardShortcuts open={open} onOpenChange={setOpen} />
      <main>{children}</main>
    </>
  );
}

function withKeys(list: ReactNode) {
  return <Page>{list}</Page>;
}

const OF_THREE_PAGES = { last_page: 3, total: 41, from: 1, to: 20 };

test("keys that are typed into a field stay there", async () => {
  const row = normaliseCurrency({ id: 7, symbol: "BTC" });
  stubApi({
    "GET /api/currencies": list(currencySchema, [row], OF_THREE_PAGES),
    ...besidesList("currencies"),
  });
  const user = renderPage(withKeys(<CurrenciesList />), { at: "/currencies" });
  await waitFor(() => expect(rowLinks()).toEqual(["/currencies/7"]));
  const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search currencies" });
  await user.keyboard("/");
  expect(document.activeElement).toBe(search);
  await user.keyboard("bt/?{ArrowLeft}");
  expect(search.value).toBe("bt/?");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(new URLSearchParams(location.search).get("page")).toBeNull();
  await user.keyboard("{Escape}");
  expect(document.activeElement).not.toBe(search);
});

const FIRST = ["/payouts/7", "/payouts/8", "/payouts/9"];
const SECOND = ["/payouts/17", "/payouts/18", "/payouts/19"];

/** The payouts list, of two pages of three payouts each. */
async function showPayouts() {
  const place = { last_page: 2, per_page: 3, total: 6 };
  const first = payoutsPage(["7", "8", "9"], place);
  const second = payoutsPage(["17", "18", "19"], { ...place, current_page: 2, from: 4, to: 6 });
  const api = stubApi({
    [PAYOUTS]: (sent) => (sent.query.get("page") === "2" ? second : first)(sent),
    ...besidesPayouts(),
  });
  const user = renderPage(withKeys(<PayoutsList />), { at: "/payouts" });
  await waitFor(() => expect(rowLinks()).toEqual(FIRST));
  return { api, user };
}

const focused = () => document.activeElement?.getAttribute("href");
const isAt = (query: string) => waitFor(() => expect(location.search).toBe(query));
const shows = (links: string[]) => waitFor(() => expect(rowLinks()).toEqual(links));

test("rows and pages are reached by keys alone", async () => {
  const { user } = await showPayouts();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("/payouts/7");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(focused()).toBe("/payouts/8");
  await user.keyboard("{ArrowRight}");
  await shows(SECOND);
  await isAt("?page=2");
  expect(focused()).toBe("/payouts/18");
  await user.keyboard("{ArrowLeft}");
  await shows(FIRST);
  await user.keyboard("{ArrowLeft}");
  await isAt("");
  await user.keyboard("{Escape}");
  expect(focused()).toBeNull();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(location.pathname).toBe("/payouts/8");
});

test("/ opens the filters of a list that has no search of its own", async () => {
  const { user } = await showPayouts();
  await user.keyboard("/");
  expect(await screen.findByRole("dialog", { name: "Add filter" })).toBeDefined();
});

test("? lists the keys of the list, which mean nothing to it meanwhile", async () => {
  const { api, user } = await showPayouts();
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(help.textContent).toContain("Previous / next page");
  fireEvent.keyDown(help, { key: "ArrowRight" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
  expect(api.sentTo(PAYOUTS)).toHaveLength(1);
});
