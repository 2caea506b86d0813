import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { PayoutsList } from "#components/payouts/list/payouts-list.tsx";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { answer, list, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import {
  besidesPayouts,
  listedPayout,
  PAYOUTS,
  payoutsPage,
} from "#test-support/components/payout-list.ts";
import { besidesRecord } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

// What is loaded at the first press takes a busy machine a while.
beforeAll(async () => {
  await import("#components/payments/payment-row-tools.tsx");
  await import("#components/payouts/row-tools/payout-row-tools.tsx");
});

// The window is wide: on a phone there is no room beside the list.
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const IDS = ["7", "8", "9"];

/** A payment that was converted to an amount that the list rounds. */
const paymentOf = (id: string) =>
  normalisePayment({
    id: Number(id),
    conversion: {
      baseAmount: "1",
      baseCurrency: "ETH",
      quoteAmount: "1234.567891",
      quoteCurrency: "USDT_TRX",
    },
  });

/** The list of three payments, each of which can be read. */
async function showPayments() {
  const records = IDS.map((id) => ({
    [`GET /api/payments/${id}`]: answer(paymentSchema, paymentOf(id)),
    ...besidesRecord("payments", id),
  }));
  stubApi({
    "GET /api/payments": list(paymentSchema, IDS.map(paymentOf)),
    ...besidesList("payments"),
    ...Object.assign({}, ...records),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await waitFor(() => expect(rowLinks()).toEqual(IDS.map((id) => `/payments/${id}`)));
  return user;
}

const focused = () => document.activeElement?.getAttribute("href");
const copied = () => navigator.clipboard.readText();

test("Space shows the row's record beside the list, the keys go on, and Escape gives the focus back", async () => {
  const user = await showPayments();
  const peek = () => screen.getByRole("complementary", { name: "Peek" });
  const shows = (id: string) =>
    waitFor(() =>
      expect(within(peek()).getAllByRole("heading", { level: 2 })[0]?.textContent).toBe(
        `Payment ${id}`,
      ),
    );
  await user.keyboard("{ArrowDown} ");
  await screen.findByRole("complementary", { name: "Peek" });
  await shows("7");
  await user.keyboard("j");
  expect(focused()).toBe("/payments/8");
  await shows("8");
  expect(await within(peek()).findByRole("heading", { name: "Timeline" })).toBeDefined();
  await expectNoAxeViolations();
  // From within the record, too, and the focus is with the row whose record it is.
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await shows("9");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Peek" })).toBeNull());
  expect(focused()).toBe("/payments/9");
  expect(location.pathname).toBe("/payments");

  const [button] = screen.getAllByRole("button", { name: "Peek" });
  if (button !== undefined) await user.click(button);
  await screen.findByRole("complementary", { name: "Peek" });
  await shows("7");
  await user.click(within(peek()).getByRole("link", { name: "Open" }));
  expect(location.pathname).toBe("/payments/7");
});

test("the focus is in the list once a record is closed whose page was left", async () => {
  const [first = "", ...others] = IDS;
  const counts = { per_page: 1, total: 2, last_page: 2 };
  const one = list(paymentSchema, [paymentOf(first)], { ...counts, from: 1, to: 1 });
  const two = list(paymentSchema, [paymentOf(others[0] ?? "")], {
    ...counts,
    current_page: 2,
    from: 2,
    to: 2,
  });
  stubApi({
    "GET /api/payments": (sent) => (sent.query.get("page") === "2" ? two : one)(sent),
    [`GET /api/payments/${first}`]: answer(paymentSchema, paymentOf(first)),
    ...besidesList("payments"),
    ...besidesRecord("payments", first),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  await user.keyboard("{ArrowDown} ");
  const peek = within(await screen.findByRole("complementary", { name: "Peek" }));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/8"]));
  await user.click(peek.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Peek" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("table", { name: "Payments" }));
});

test("a row is copied by its menu as it is exactly, and the focus is with the row again", async () => {
  const user = await showPayments();
  expect(screen.getAllByText(/^≈\s1,234\.57$/)).toHaveLength(3);
  await user.keyboard("{ArrowDown}{Shift>}{F10}{/Shift}");
  const menu = await screen.findByRole("menu", { name: "Row actions" });
  await expectNoAxeViolations();
  await user.click(within(menu).getByRole("menuitem", { name: "Copy row" }));
  expect(await screen.findAllByText("Row copied")).not.toEqual([]);
  const row = await copied();
  expect(row.split("\t").length).toBeGreaterThan(3);
  expect(row).toContain("\t1234.567891 USDT Tron\t");
  expect(row).not.toContain("≈");
  await waitFor(() => expect(focused()).toBe("/payments/7"));
});

test("the browser's own menu is left alone", async () => {
  await showPayments();
  const [link] = document.querySelectorAll("tbody a[data-row-link]");
  expect(link !== undefined && fireEvent.contextMenu(link)).toBe(true);
  expect(screen.queryByRole("menu")).toBeNull();
});

const READ = "GET /api/payouts/7";

/** The list of one of the provider's payouts, of 100 USDT on Tron. */
async function showPayout() {
  const api = stubApi({ [PAYOUTS]: payoutsPage([listedPayout("7")]), ...besidesPayouts() });
  const { address, amount } = listedPayout("7");
  const whole = normalisePayout({ id: 7, address, amount, walletCurrency: "USDT_TRX" });
  api.on(READ, answer(payoutSchema, whole));
  const user = renderPage(<PayoutsList />, { at: "/payouts" });
  await waitFor(() => expect(rowLinks()).toEqual(["/payouts/7"]));
  await user.keyboard("{ArrowDown}");
  return { api, user, address };
}

test("y copies the row's address", async () => {
  const { user, address } = await showPayout();
  await user.keyboard("y");
  expect(await screen.findAllByText("Address copied")).not.toEqual([]);
  expect(await copied()).toBe(address);
});

test("a payout of the provider's is ordered again with the same values", async () => {
  const { user, address } = await showPayout();
  await user.keyboard("{Shift>}{F10}{/Shift}");
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  await waitFor(() => expect(location.search).toContain("draft="));
  expect(location.pathname).toBe("/payouts/new");
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).toContain(`"address":"${address}"`);
});

test("what is pressed while the browser is offline is not done later", async () => {
  const { api, user } = await showPayout();
  const readable = answer(payoutSchema, normalisePayout({ id: 7 }));
  api.on(READ, () => {
    throw new TypeError("Failed to fetch");
  });
  await user.keyboard("{Shift>}{F10}{/Shift}");
  const duplicate = await screen.findByRole("menuitem", { name: "Duplicate" });
  await act(async () => window.dispatchEvent(new Event("offline")));
  try {
    await user.click(duplicate);
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    api.on(READ, readable);
  } finally {
    await act(async () => window.dispatchEvent(new Event("online")));
  }
  expect(await screen.findAllByText("This payout couldn't be read")).not.toEqual([]);
  expect(location.pathname).toBe("/payouts");
});
