import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { TransactionsList } from "#components/transactions/transactions-list.tsx";
import { BooksZoneProvider } from "#components/ui/preferences/zone.tsx";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { pastedReportSchema, pastedSchema } from "#lib/schemas/synced/pasted-list.ts";
import { answer, held, list, problem, stubApi, syncedList } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesList, rowLinks, totalsOf } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const LISTS = [
  {
    many: "payments",
    List: PaymentsList,
    none: list(paymentSchema, []),
    one: list(paymentSchema, [normalisePayment({ id: 7 })]),
    columns: ["received", "converted", "paymentStatus", "id", "txnHash", "createdAt"],
  },
  {
    many: "transactions",
    List: TransactionsList,
    none: list(transactionSchema, []),
    one: list(transactionSchema, [normaliseTransaction({ id: 7 })]),
    columns: ["amount", "status", "direction", "id", "txnHash", "address", "createdAt"],
  },
  {
    many: "currencies",
    List: CurrenciesList,
    none: list(currencySchema, []),
    one: list(currencySchema, [normaliseCurrency({ id: 7, symbol: "BTC" })]),
    columns: ["symbol", "name", "network", "currencyType", "minPayout"],
  },
] as const;

const PAYMENTS = list(paymentSchema, [normalisePayment({ id: 7 })]);
/** Filtered lists are read from the synced records. */
const NO_MATCH = syncedList(paymentSchema, []);
/** 100 and 2,500.5 as the API takes amounts. */
const EXACT = ["100.000000000000000000", "2500.500000000000000000"];

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

test.each(LISTS)(
  "$many: a file of the list has the columns of the screen",
  async ({ many, List, one, columns }) => {
    const api = stubApi({
      [`GET /api/${many}`]: one,
      ...besidesList(many),
      // What is asked for is what is looked at here.
      "POST /api/exports": problem(),
    });
    const user = renderPage(<List />, { at: `/${many}` });
    await waitFor(() => expect(rowLinks()).toEqual([`/${many}/7`]));
    await user.click(screen.getByRole("button", { name: "Export" }));
    const dialog = await screen.findByRole("dialog", { name: `Export ${many}` });
    await user.click(within(dialog).getByRole("radio", { name: /JSON Lines/ }));
    await user.click(within(dialog).getByRole("button", { name: "Start export" }));
    await within(dialog).findByRole("alert");
    const requests = api
      .sentTo("POST /api/exports")
      .map(({ body }) => exportRequestSchema.parse(body));
    expect(requests).toMatchObject([{ resource: many, format: "jsonl", columns, zone: "UTC" }]);
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

test("totals that could not be read again stay, and the failure is said", async () => {
  const api = stubApi({
    "GET /api/payments": PAYMENTS,
    ...besidesList("payments"),
    "GET /api/payments/totals": totalsOf(1),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  const totals = () => screen.queryByRole("button", { name: /^Totals/ })?.textContent;
  await waitFor(() => expect(totals()).toContain("1 payment"));
  expect(totals()).not.toContain("couldn't be refreshed");
  api.on("GET /api/payments/totals", problem({ status: 500, kind: "internal" }));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(totals()).toContain("couldn't be refreshed"));
  expect(totals()).toContain("1 payment");
  api.on("GET /api/payments/totals", totalsOf(2));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(totals()).toContain("2 payments"));
  expect(totals()).not.toContain("couldn't be refreshed");
});

test.each([
  ["from=banana", "Ignored: From “banana” isn't a date"],
  ["tz=Mars/Olympus", "Ignored: “Mars/Olympus” isn't a time zone"],
  ["page=%00%F0%9F%92%A9<script>", "isn't a page number; showing page 1"],
  ["min=1e3", "Ignored: “1e3” isn't an amount. For example, 2500.5"],
])("what is wrong in an address is taken off by its chip: %s", async (search, message) => {
  stubApi({ "GET /api/payments": PAYMENTS, ...besidesList("payments") });
  const user = renderPage(<PaymentsList />, { at: `/payments?${search}` });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  const filters = screen.getByRole("list", { name: "Filters" });
  expect(filters.textContent).toContain(message);
  const [takesOff] = within(filters).getAllByRole("button", { name: /^(?:Remove|Use) / });
  if (takesOff !== undefined) await user.click(takesOff);
  await waitFor(() => expect(document.body.textContent).not.toContain(message));
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
});

test("a number that is no page of the list is refused where it is typed", async () => {
  const payments = list(paymentSchema, [normalisePayment({ id: 7 })], {
    last_page: 30,
    total: 581,
  });
  stubApi({ "GET /api/payments": payments, ...besidesList("payments") });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  const field = await screen.findByLabelText<HTMLInputElement>("Go to page");
  await user.clear(field);
  await user.type(field, "99999");
  expect((await screen.findByText(/^1 to 30$/)).closest("[role=alert]")).not.toBeNull();
  await user.keyboard("{Enter}");
  expect(location.search).toBe("");
});

test("a page beyond the last says so and offers the last", async () => {
  const place = { current_page: 9999, last_page: 3, total: 41, from: null, to: null };
  const api = stubApi({
    "GET /api/payments": list(paymentSchema, [], place),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments?page=9999" });
  expect(await screen.findByRole("heading", { name: "There is no page 9,999" })).toBeDefined();
  const last = { current_page: 3, last_page: 3, total: 41, from: 41, to: 41 };
  api.on("GET /api/payments", list(paymentSchema, [normalisePayment({ id: 7 })], last));
  await user.click(screen.getByRole("link", { name: "Go to page 3" }));
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  await waitFor(() => expect(location.search).toBe("?page=3"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add filter" }));
  const next = screen.getByRole("link", { name: "Next page" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
});

test("what is typed into a pasted list while it is looked for stays, and is looked for by another press", async () => {
  const LIST_ID = "0198f7a0-0000-7000-8000-000000000001";
  const KEEP = "POST /api/pasted-lists";
  const late = held(answer(pastedSchema, { id: LIST_ID }));
  const entries = [{ text: "7", times: 1 }];
  const report = { entries, records: 0, missing: ["7"], possible: [], several: [] };
  const api = stubApi({
    "GET /api/payments": (sent) => (sent.query.has("pasted") ? NO_MATCH : PAYMENTS)(sent),
    [KEEP]: late,
    [`GET /api/pasted-lists/${LIST_ID}`]: answer(pastedReportSchema, report),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  const menu = await screen.findByRole("dialog", { name: "Add filter" });
  await user.click(within(menu).getByRole("button", { name: "Pasted list" }));
  const panel = within(await screen.findByRole("dialog", { name: "Pasted list" }));
  const field = await panel.findByLabelText(/^IDs, hashes/);
  await user.type(field, "7");
  await user.click(panel.getByRole("button", { name: "Show these records" }));
  await user.type(field, "\n8");
  // It takes no press that nothing would come of.
  expect(panel.getByRole("button", { name: "Looking…" })).toBeDefined();
  late.release();
  await waitFor(() => expect(location.search).toContain(LIST_ID));
  expect(field).toHaveProperty("value", "7\n8");
  await user.click(await panel.findByRole("button", { name: "Show these records" }));
  await waitFor(() =>
    expect(api.sentTo(KEEP).map(({ body }) => body)).toEqual([{ text: "7" }, { text: "7\n8" }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Pasted list" })).toBeNull());
});

test("an amount range is exact, and what is no amount is said where it is typed", async () => {
  const api = stubApi({
    "GET /api/payments": (sent) => (sent.query.has("min") ? NO_MATCH : PAYMENTS)(sent),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  const menu = await screen.findByRole("dialog", { name: "Add filter" });
  await user.click(within(menu).getByRole("button", { name: "Amount" }));
  const panel = () => screen.findByRole("dialog", { name: "Amount" });
  const field = async (name: string) =>
    within(await panel()).findByLabelText<HTMLInputElement>(name);
  await user.type(await field("Minimum"), "1e2");
  expect(await within(await panel()).findByText(/without an exponent/)).toBeDefined();
  await user.clear(await field("Minimum"));
  await user.type(await field("Minimum"), "100");
  await user.type(await field("At most"), "99.999999999999999999");
  expect(await screen.findByText("This is less than the amount above.")).toBeDefined();
  await expectNoAxeViolations();
  await user.clear(await field("At most"));
  await user.type(await field("At most"), "2500.5");
  await user.click(within(await panel()).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(location.search).toBe("?min=100&max=2500.5"));
  await waitFor(() => {
    const asked = api.sentTo("GET /api/payments").at(-1)?.query;
    expect([asked?.get("min"), asked?.get("max")]).toEqual(EXACT);
  });
  // A chip is the way to change what it holds.
  await user.click(await screen.findByRole("button", { name: "Amount: 100 to 2,500.5" }));
  expect((await field("At most")).value).toBe("2500.5");
  await user.click(within(await panel()).getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("on a later page what came since the page was opened is announced, and leads to the first", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const place = { current_page: 4, last_page: 30, total: 581, from: 61, to: 80 };
  const later = list(paymentSchema, [normalisePayment({ id: 7 })], place);
  const first = list(paymentSchema, [normalisePayment({ id: 9 })], { last_page: 30, total: 582 });
  const one = list(paymentSchema, [normalisePayment({ id: 9 })]);
  stubApi({
    "GET /api/payments": (sent) => {
      if (sent.query.has("from")) return one(sent);
      return (sent.query.has("page") ? later : first)(sent);
    },
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments?page=4" });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  await vi.advanceTimersByTimeAsync(21_000);
  await user.click(await screen.findByRole("button", { name: "1 new payment" }));
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/9"]));
  await waitFor(() => expect(location.search).toBe(""));
  expect(document.activeElement).toBe(screen.getByRole("table", { name: "Payments" }));
});

test("a range that has ended has no news", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = stubApi({ "GET /api/payments": PAYMENTS, ...besidesList("payments") });
  renderPage(<PaymentsList />, { at: "/payments?from=2026-01-01&to=2026-01-31&tz=UTC" });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  const asked = api.sentTo("GET /api/payments").length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.sentTo("GET /api/payments")).toHaveLength(asked);
});

test("Refresh reads rows and totals again; an old link with a source opens the same list", async () => {
  const api = stubApi({
    "GET /api/payments": syncedList(paymentSchema, [normalisePayment({ id: 7 })]),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments?source=mirror&status=Settled" });
  await screen.findByRole("button", { name: /^Totals/ });
  const [chip] = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("listitem");
  expect(chip?.textContent).toBe("Status: Settled");
  const paths = ["GET /api/payments", "GET /api/payments/totals"];
  const asked = () => paths.map((path) => api.sentTo(path).length);
  expect(asked()).toEqual([1, 1]);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(asked()).toEqual([2, 2]));
  for (const path of paths)
    expect(api.sentTo(path).map(({ query }) => query.get("status"))).toEqual([
      "Settled",
      "Settled",
    ]);
});

test("two codes that mean the same in words are told apart by the chip that has both", async () => {
  stubApi({ "GET /api/payments": NO_MATCH, ...besidesList("payments") });
  renderPage(<PaymentsList />, { at: "/payments?currency=ETH,ETH_ETH" });
  const chips = await screen.findByRole("list", { name: "Filters" });
  expect(chips.textContent).toContain("ETH on Ethereum (ETH), ETH on Ethereum (ETH_ETH)");
});

test("a list in another zone than that of the books says so, and leads back", async () => {
  const api = stubApi({ "GET /api/payments": PAYMENTS, ...besidesList("payments") });
  const page = (
    <BooksZoneProvider zone="Asia/Tbilisi">
      <PaymentsList />
    </BooksZoneProvider>
  );
  const days = "from=2026-11-01&to=2026-11-10";
  const user = renderPage(page, { at: `/payments?${days}&tz=Europe/Berlin&page=2` });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  const filters = screen.getByRole("list", { name: "Filters" });
  const notice = "Days in Europe/Berlin, not in the zone of the books (Asia/Tbilisi)";
  expect(within(filters).getByText(notice)).toBeDefined();
  await expectNoAxeViolations();
  const back = { name: "Use the zone of the books, Asia/Tbilisi" };
  await user.click(within(filters).getByRole("button", back));
  // Other bounds have other pages.
  await waitFor(() => expect(location.search).toBe(`?${days}`));
  expect(within(filters).queryByText(notice)).toBeNull();
  expect(filters.textContent).toContain("2026-11-01 – 2026-11-10, Asia/Tbilisi");
  await waitFor(() =>
    expect(api.sentTo("GET /api/payments").at(-1)?.query.get("from")).toBe("2026-10-31T20:00:00Z"),
  );
});

test("a payment's currency is named where the conversion began with what came", async () => {
  const conversion = { baseAmount: "0.5", quoteAmount: "30000", quoteCurrency: "QUOTE" };
  const transaction = { id: 9, amount: "0.5" };
  const began = normalisePayment({
    id: 7,
    transaction,
    conversion: { ...conversion, baseCurrency: "BTC" },
  });
  const unnamed = normalisePayment({ id: 8, transaction, conversion });
  stubApi({
    "GET /api/payments": list(paymentSchema, [began, unnamed]),
    ...besidesList("payments"),
  });
  renderPage(<PaymentsList />, { at: "/payments" });
  await waitFor(() => expect(rowLinks()).toHaveLength(2));
  const rowOf = (id: number) => document.querySelector(`a[href="/payments/${id}"]`)?.closest("tr");
  expect(rowOf(7)?.textContent).toContain("BTC");
  expect(rowOf(7)?.textContent).toContain("QUOTE");
  expect(rowOf(8)?.textContent).not.toContain("BTC");
  expect(rowOf(8)?.textContent).toContain("QUOTE");
});

test("a row that has no link, since its ID can't be read, has its buttons from the start", async () => {
  const payments = list(paymentSchema, [
    normalisePayment({ id: 7, status: "Settled" }),
    normalisePayment({ id: "none", status: "Settled" }),
  ]);
  stubApi({ "GET /api/payments": payments, ...besidesList("payments") });
  renderPage(<PaymentsList />, { at: "/payments" });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  const [, linked, other] = screen.getAllByRole("row");
  if (linked === undefined || other === undefined) throw new Error("Rows are missing.");
  const buttons = (row: HTMLElement) => within(row).queryAllByRole("button").length;
  await waitFor(() => expect(buttons(other)).toBeGreaterThan(0));
  expect(buttons(linked)).toBe(0);
});
