import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { expect, test } from "vitest";
import * as z from "zod";
import { KeyboardShortcuts } from "#components/layout/keys/keyboard-shortcuts.tsx";
import { SearchBox } from "#components/search/search-box.tsx";
import { SearchScreen } from "#components/search/search-screen.tsx";
import type { Role } from "#lib/schemas/identity/role.ts";
import { foundSchema, type hitSchema } from "#lib/schemas/synced/search.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, body, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const SEARCH = "GET /api/search";

type Hit = z.input<typeof hitSchema>;

const TRANSACTION: Hit = {
  resource: "transactions",
  id: "7",
  field: "id",
  match: "exact",
  value: "7",
  status: "Completed",
  amount: "12.5",
  currency: "USDT_TRX",
  createdAt: "2026-11-01T10:00:00Z",
};

/** What is found: these records, the first of which is what was named. */
function found(hits: Hit[]) {
  const [exact = null] = hits;
  return body(foundSchema, {
    data: { hits, exact },
    completeness: { state: "complete", to: "2026-11-01T10:00:00Z", missing: null },
  });
}

function stubSearch(hits: Hit[]) {
  return stubApi({
    [SEARCH]: found(hits),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
}

/** The search opened over the page of payouts. */
async function openSearch(roles?: Role[]) {
  const user = renderPage(<SearchBox commandKey="Ctrl" />, {
    at: "/payouts",
    ...(roles !== undefined && { roles }),
  });
  await user.click(screen.getByRole("button", { name: "Search" }));
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search" });
  return { user, field };
}

const places = () =>
  within(screen.getByRole("group", { name: "Go to" }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("Enter before the answer waits for it", async () => {
  const api = stubSearch([TRANSACTION]);
  const later = held(found([TRANSACTION]));
  api.on(SEARCH, later);
  const { user, field } = await openSearch();
  await user.type(field, "7{Enter}");
  expect(await screen.findByText("Opening…")).toBeDefined();
  expect(location.pathname).toBe("/payouts");
  later.release();
  await waitFor(() => expect(location.pathname).toBe("/transactions/7"));
});

test("places are found by the beginnings of their words", async () => {
  stubSearch([]);
  const { user, field } = await openSearch();
  expect(places()).toContain("New payout");
  await user.type(field, "pay");
  await waitFor(() =>
    expect(places()).toEqual(["Payouts", "Payments", "Payout control", "New payout"]),
  );
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/payments"));
});

test("only places of use are offered", async () => {
  stubSearch([]);
  await openSearch(["viewer"]);
  expect(places()).toContain("Payouts");
  expect(places()).not.toContain("New payout");
  expect(places()).not.toContain("Team");
});

test("nothing found says what was searched; a number can be asked of the provider", async () => {
  stubSearch([]);
  const { user, field } = await openSearch();
  await user.type(field, "nobody ever wrote this");
  const nothing = await screen.findByText(/^No results for “nobody ever wrote this”/);
  expect(nothing.textContent).toContain("start or end of hashes and addresses");
  expect(nothing.getAttribute("role")).toBe("status");
  await user.clear(field);
  await user.type(field, "987654321");
  const ask = await screen.findByRole("option", { name: "Look up payout 987654321 live" });
  await expectNoAxeViolations();
  await user.click(ask);
  await waitFor(() => expect(location.pathname).toBe("/payouts/987654321"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failed search says so, keeps what was typed, and goes on", async () => {
  const api = stubSearch([TRANSACTION]);
  const detail = "Counterfoil could not search.";
  api.on(SEARCH, problem({ status: 500, kind: "internal", detail }));
  const { user, field } = await openSearch();
  await user.type(field, "wd_");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`The search failed. ${detail}`);
  expect(field.value).toBe("wd_");
  await expectNoAxeViolations();
  api.on(SEARCH, found([TRANSACTION]));
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /Transaction 7/ })).toBeDefined();
});

/** The page of all results, of what its URL asks for. */
function Results() {
  return <SearchScreen q={useSearchParams().get("q") ?? ""} />;
}

test("results of one search are never shown under the words of the next", async () => {
  const api = stubSearch([TRANSACTION]);
  renderPage(<Results />, { at: "/search?q=7" });
  expect(await screen.findByRole("region", { name: "Transactions" })).toBeDefined();
  const later = held(found([]));
  api.on(SEARCH, later);
  act(() => window.history.pushState(null, "", "/search?q=nobody"));
  expect(screen.queryByRole("region", { name: "Transactions" })).toBeNull();
  later.release();
  expect(await screen.findByRole("heading", { name: /^No results/ })).toBeDefined();
});

test("the least amount of a currency is written as lists write it", async () => {
  const least = { field: "symbol", value: "USDT_TRX", amount: "5", createdAt: "" };
  stubSearch([{ ...TRANSACTION, ...least, resource: "currencies", status: null }]);
  renderPage(<Results />, { at: "/search?q=USDT_TRX" });
  const region = await screen.findByRole("region", { name: "Currencies" });
  expect(region.textContent).toContain("At least 5.00 USDT Tron");
});

/** The search beside Counterfoil's own keys, the list of which is open. */
function WithKeys() {
  const [open, setOpen] = useState<boolean | null>(true);
  return (
    <>
      <KeyboardShortcuts open={open} onOpenChange={setOpen} />
      <SearchBox commandKey="Ctrl" />
    </>
  );
}

test("the help names the search's key, which does nothing in a dialog, and / is none of it", async () => {
  stubSearch([]);
  const user = renderPage(<WithKeys />);
  const help = await screen.findByRole("dialog");
  expect(help.textContent).toContain("Ctrl K");
  fireEvent.keyDown(help, { key: "k", ctrlKey: true });
  await user.click(within(help).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("/");
  expect(screen.queryByRole("combobox", { name: "Search" })).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: "Search" })).toBeDefined();
});
