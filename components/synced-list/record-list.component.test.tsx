import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { held, list, problem, stubApi, syncedList } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesList, rowLinks, totalsOf } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const LISTS = [
  {
    many: "payments",
    List: PaymentsList,
    none: list(paymentSchema, []),
    one: list(paymentSchema, [normalisePayment({ id: 7 })]),
  },
  {
    many: "transactions",
    List: TransactionsList,
    none: list(transactionSchema, []),
    one: list(transactionSchema, [normaliseTransaction({ id: 7 })]),
  },
  {
    many: "currencies",
    List: CurrenciesList,
    none: list(currencySchema, []),
    one: list(currencySchema, [normaliseCurrency({ id: 7, symbol: "BTC" })]),
  },
] as const;

test.each(LISTS)(
  "$many: a failure is no empty list; it says what failed and can be tried again",
  async ({ many, List, one }) => {
    const failure = problem({ status: 500, kind: "internal", detail: "Counterfoil failed." });
    const api = stubApi({ [`GET /api/${many}`]: failure, ...besidesList(many) });
    const user = renderPage(<List />, { at: `/${many}?page=2` });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(`Couldn't load ${many}`);
    expect(alert.textContent).toContain("No changes were made.");
    expect(alert.textContent).toMatch(/Request [0-9a-f-]{8,}/);
    await expectNoAxeViolations();
    api.on(`GET /api/${many}`, one);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByRole("table");
    expect(rowLinks()).toEqual([`/${many}/7`]);
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test.each(LISTS)(
  "$many: a list without a record says what will be here",
  async ({ many, List, none }) => {
    stubApi({ [`GET /api/${many}`]: none, ...besidesList(many) });
    renderPage(<List />, { at: `/${many}` });
    expect(await screen.findByRole("heading", { name: `No ${many} yet` })).toBeDefined();
    await expectNoAxeViolations();
  },
);

test("rows that could not be read again stay, and the failure is said", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [older, newer] = [normalisePayment({ id: 7 }), normalisePayment({ id: 8 })];
  const api = stubApi({
    "GET /api/payments": list(paymentSchema, [older]),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await screen.findByRole("table");
  expect(rowLinks()).toEqual(["/payments/7"]);
  // Asked every 20 seconds what is new.
  api.on("GET /api/payments", list(paymentSchema, [newer]));
  await vi.advanceTimersByTimeAsync(21_000);
  const news = await screen.findByRole("button", { name: "1 new payment" });
  api.on("GET /api/payments", problem());
  await user.click(news);
  await vi.advanceTimersByTimeAsync(5_000);
  const said = await screen.findByText("Couldn't refresh payments. Showing earlier data.");
  expect(said).toBeDefined();
  expect(rowLinks()).toEqual(["/payments/7"]);
  api.on("GET /api/payments", list(paymentSchema, [newer, older]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/8", "/payments/7"]));
});

test("while the totals of another filter are read, those of the filter before are neither shown nor opened", async () => {
  const api = stubApi({
    "GET /api/payments": syncedList(paymentSchema, [normalisePayment({ id: 7 })]),
    ...besidesList("payments"),
    "GET /api/payments/totals": totalsOf(1),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments?status=Settled" });
  const totals = () => screen.queryByRole("button", { name: /^Totals/ });
  await waitFor(() => expect(totals()?.textContent).toContain("1 payment"));
  const ofAll = held(totalsOf(3));
  api.on("GET /api/payments/totals", ofAll);
  api.on("GET /api/payments", list(paymentSchema, [normalisePayment({ id: 7 })]));
  await user.click(screen.getByRole("button", { name: "Remove Status: Settled" }));
  await waitFor(() => expect(location.search).toBe(""));
  expect(await screen.findByText("Loading totals…")).toBeDefined();
  expect(totals()).toBeNull();
  ofAll.release();
  await waitFor(() => expect(totals()?.textContent).toContain("3 payments"));
});
