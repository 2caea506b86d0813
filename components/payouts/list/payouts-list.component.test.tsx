import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { PayoutsList } from "#components/payouts/list/payouts-list.tsx";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { type PayoutOrder, payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { totalsSchema } from "#lib/schemas/synced/totals.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, body, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { rowLinks, totalsOf } from "#test-support/components/lists.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import {
  besidesPayouts,
  listedPayout,
  PAYOUT_TOTALS,
  PAYOUTS,
  payoutsPage,
} from "#test-support/components/payout-list.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const SEVEN = ["/payouts/7"];

/** The payouts list with payout 7, whatever is asked for. */
async function showList(search = "") {
  const api = stubApi({ [PAYOUTS]: payoutsPage(["7"]), ...besidesPayouts() });
  const user = renderPage(<PayoutsList />, { at: `/payouts${search}` });
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
  return { api, user };
}

/** Moves the pointer onto the first row, whose buttons are drawn then. */
async function approachRow(user: UserEvent): Promise<void> {
  const [, row] = screen.getAllByRole("row");
  if (row !== undefined) await user.hover(row);
}

const filters = () => screen.getByRole("list", { name: "Filters" });
const header = (name: string | RegExp) => screen.getByRole("columnheader", { name });
const isAt = (search: string) =>
  waitFor(() => expect(decodeURIComponent(location.search)).toBe(search));
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const tick = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole("checkbox", { name }));
/** Back or forward, whose entry is there a moment later. */
const walk = (by: number) => act(async () => window.history.go(by));

async function openFilter(user: UserEvent, name: string): Promise<HTMLElement> {
  await press(user, "Add filter");
  const menu = await screen.findByRole("dialog", { name: "Add filter" });
  await user.click(within(menu).getByRole("button", { name }));
  return await screen.findByRole("dialog", { name });
}

async function openDates(user: UserEvent): Promise<HTMLElement> {
  await press(user, "Date range");
  return await screen.findByRole("dialog", { name: "Date range" });
}

/** Where a list by amount goes on. */
function cursorAt(place: number): string {
  const at = "2026-11-01T10:00:00Z";
  const parts = ["amount", "100", "7", place, 41, at, at, "USDT_TRX"];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** 21 November 2026, from which presets are counted; timers go on. */
function on21November(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-21T12:00:00Z") });
}

test("failed USDT payouts of last month take six clicks", async () => {
  on21November();
  const { api, user } = await showList();
  await press(user, "Date range");
  await press(user, "Last month");
  await press(user, "Filter by status");
  await tick(user, "Failed");
  await press(user, "Filter by currency");
  await tick(user, /^USDT \(/);
  const dates = "?from=2026-10-01&to=2026-10-31&tz=UTC&range=last-month";
  await isAt(`${dates}&status=provider:Failed&currency=USDT_*`);
  await waitFor(() => expect(filters().textContent).toContain("Currency: USDT (all networks)"));
  const asked = api.sentTo(PAYOUTS).at(-1)?.query;
  expect(asked?.get("currency")).toBe("USDT_*");
  expect(asked?.get("from")).toBe("2026-10-01T00:00:00Z");
});

test("a file of last month's payouts takes four clicks", async () => {
  on21November();
  const { api, user } = await showList();
  api.on("POST /api/exports", problem());
  await press(user, "Date range");
  await press(user, "Last month");
  await press(user, "Export");
  await press(user, "Start export");
  await waitFor(() => expect(api.sentTo("POST /api/exports")).toHaveLength(1));
  expect(api.sentTo("POST /api/exports")[0]?.body).toMatchObject({
    filter: { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" },
  });
});

test("a page has as many rows as are chosen, kept by its links, and as the URL says after Back", async () => {
  const { api, user } = await showList("?sort=-amount");
  const after = cursorAt(50);
  const place = { last_page: 3, total: 101, per_page: 50, from: 1, to: 50, next: after };
  api.on(PAYOUTS, payoutsPage(["7"], place));
  const size = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
  await user.selectOptions(size(), "50");
  await isAt("?sort=-amount&size=50");
  await waitFor(() => expect(api.sentTo(PAYOUTS).at(-1)?.query.get("size")).toBe("50"));
  await user.click(await screen.findByRole("link", { name: "Next page" }));
  await isAt(`?sort=-amount&size=50&after=${after}`);
  await walk(-1);
  await isAt("?sort=-amount&size=50");
  expect(size().value).toBe("50");
  await walk(-1);
  await isAt("?sort=-amount");
  await waitFor(() => expect(size().value).toBe("20"));
});

test("a row's value narrows the list by one click", async () => {
  const { user } = await showList();
  await approachRow(user);
  await press(user, "Filter by Status: Completed");
  await isAt("?status=provider:Completed");
});

test("what a row can do is drawn once the pointer or the focus has been on it, and stays", async () => {
  stubApi({ [PAYOUTS]: payoutsPage(["7", "8", "9"]), ...besidesPayouts() });
  const user = renderPage(<PayoutsList />, { at: "/payouts" });
  await waitFor(() => expect(rowLinks()).toHaveLength(3));
  const drawn = () =>
    ["Filter by Status: Completed", "Copy address", "Peek", "More actions"].map(
      (name) => screen.queryAllByRole("button", { name }).length,
    );
  expect(drawn()).toEqual([0, 0, 0, 0]);
  await approachRow(user);
  expect(drawn()).toEqual([1, 1, 1, 1]);
  await user.unhover(screen.getByRole("table"));
  document.querySelector<HTMLElement>('a[href="/payouts/9"]')?.focus();
  await waitFor(() => expect(drawn()).toEqual([2, 2, 2, 2]));
  await user.tab();
  expect(document.activeElement).toBe(screen.getAllByRole("button", { name: "Copy address" })[1]);
});

test("what was narrowed is brought back by Back, chip by chip taken off, and cleared at once", async () => {
  const { api, user } = await showList("?status=Failed,Created");
  const panel = await openFilter(user, "Currency");
  await press(user, "Single networks of USDT");
  await tick(user, "USDT on Tron");
  await user.click(within(panel).getByRole("button", { name: "Done" }));
  await isAt("?status=Failed,Created&currency=USDT_TRX");
  await walk(-1);
  await isAt("?status=Failed,Created");
  // The URL is there before its chips are.
  await waitFor(() => expect(filters().textContent).not.toContain("Currency:"));
  await walk(1);
  await isAt("?status=Failed,Created&currency=USDT_TRX");
  await press(user, "Remove Status: Created, Failed");
  await isAt("?currency=USDT_TRX");
  await walk(-1);
  await isAt("?status=Failed,Created&currency=USDT_TRX");
  await press(user, "Clear all");
  await isAt("");
  await waitFor(() => expect(api.sentTo(PAYOUTS).at(-1)?.query.toString()).toBe(""));
});

test("by completion, what had ended when it was first read ended no later than then", async () => {
  const at = "2026-11-02T10:00:00Z";
  const completion = { at, basis: "estimated", openSeenAt: null } as const;
  stubApi({ [PAYOUTS]: payoutsPage([listedPayout("7", { completion })]), ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts?date=completed" });
  const cell = await screen.findByText("no later than");
  expect(cell.closest("time")?.dateTime).toBe(at);
});

test("by keys alone: what is taken off leaves the focus on the next filter, at last on Add filter", async () => {
  const { user } = await showList("?status=Failed&currency=USDT_TRX&sort=-amount");
  const add = screen.getByRole("button", { name: "Add filter" });
  screen.getByRole("button", { name: "Remove Status: Failed" }).focus();
  await user.keyboard("{Enter}");
  await isAt("?currency=USDT_TRX&sort=-amount");
  const currency = screen.getByRole("button", { name: "Remove Currency: USDT on Tron" });
  expect(document.activeElement).toBe(currency);
  await user.keyboard("{Enter}");
  await isAt("?sort=-amount");
  await user.keyboard("{Enter}");
  await isAt("");
  expect(document.activeElement).toBe(add);
  await walk(-3);
  await isAt("?status=Failed&currency=USDT_TRX&sort=-amount");
  (await screen.findByRole("button", { name: "Clear all" })).focus();
  await user.keyboard("{Enter}");
  await isAt("");
  expect(document.activeElement).toBe(add);
});

test("columns order the list: descending, ascending, off; by keyboard too", async () => {
  const { api, user } = await showList();
  const sortOf = (name: string | RegExp) => header(name).getAttribute("aria-sort");
  expect([sortOf(/^Created \(/), sortOf("Amount")]).toEqual(["descending", "none"]);
  within(header("Amount")).getByRole("button").focus();
  await user.keyboard("{Enter}");
  await isAt("?sort=-amount");
  expect(sortOf("Amount")).toBe("descending");
  expect(filters().textContent).toContain("Sorted by Amount, descending, by currency");
  await waitFor(() => expect(api.sentTo(PAYOUTS).at(-1)?.query.get("sort")).toBe("-amount"));
  await user.keyboard("{Enter}");
  await isAt("?sort=amount");
  expect(sortOf("Amount")).toBe("ascending");
  await user.keyboard("{Enter}");
  await isAt("");
  await user.click(within(header(/^Created \(/)).getByRole("button"));
  await isAt("?sort=createdAt");
});

test("pages of synced records: forward, back, both ends, by keys, counted exactly", async () => {
  const [after20, before21] = [cursorAt(20), cursorAt(21)];
  const [after40, before41] = [cursorAt(40), cursorAt(41)];
  const of41 = { total: 41, last_page: 3 };
  const first = payoutsPage(["7"], { ...of41, to: 20, next: after20 });
  const second = { ...of41, from: 21, to: 40, next: after40, previous: before21 };
  const last = payoutsPage(["9"], { ...of41, from: 41, to: 41, previous: before41 });
  const { api, user } = await showList("?sort=amount");
  api.on(PAYOUTS, (sent) => {
    if (sent.query.get("end") === "last") return last(sent);
    if (sent.query.get("after") === after20) return payoutsPage(["8"], second)(sent);
    return first(sent);
  });
  await press(user, "Refresh");
  const pages = within(await screen.findByRole("navigation", { name: "Pages" }));
  const isCounted = (words: string) =>
    waitFor(() => expect(pages.getByRole("status").textContent).toBe(words));
  const turn = (name: string) => user.click(pages.getByRole("link", { name }));
  await isCounted("1–20 of 41");
  await turn("Next page");
  await isAt(`?sort=amount&after=${after20}`);
  await isCounted("21–40 of 41");
  await user.keyboard("{ArrowLeft}");
  await isAt(`?sort=amount&before=${before21}`);
  await isCounted("1–20 of 41");
  await user.keyboard("{ArrowRight}");
  await isAt(`?sort=amount&after=${after20}`);
  await isCounted("21–40 of 41");
  await turn("Last page");
  await isAt("?sort=amount&end=last");
  await isCounted("41 of 41");
  expect(rowLinks()).toEqual(["/payouts/9"]);
  expect(pages.getByRole("link", { name: "Next page" }).getAttribute("aria-disabled")).toBe("true");
  await turn("First page");
  await isAt("?sort=amount");
  await isCounted("1–20 of 41");
  expect(pages.getByRole("link", { name: "First page" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("totals are exact, and what has no known currency is counted, not summed", async () => {
  const { api, user } = await showList();
  const none = { unread: 0, inferred: null, internal: null, fee: null, feeCurrency: null };
  const totals = body(totalsSchema, {
    data: {
      count: 1_203,
      currencies: [
        { ...none, currency: "USDT_TRX", count: 1_201, amount: "2500.500000000000000001" },
        { ...none, currency: null, count: 2, amount: null },
      ],
      converted: [],
    },
    completeness: { state: "complete", to: null, missing: null },
    readAt: "2026-10-31T23:59:58.000Z",
  });
  api.on(PAYOUT_TOTALS, totals);
  await press(user, "Refresh");
  await press(user, /^Totals ?1,203 payouts/);
  const table = within(await screen.findByRole("table", { name: "Totals of these payouts" }));
  const amountOf = (name: RegExp) =>
    within(table.getByRole("row", { name })).getAllByRole("cell")[1]?.textContent;
  expect(amountOf(/^USDT on Tron/)).toContain("2,500.500000000000000001");
  expect(amountOf(/^Unknown currency/)).toBe("not summed");
  // By the server's clock, whatever the browser's.
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:totals");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  await press(user, "Save totals as CSV");
  const [file] = saved.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error("no file was saved");
  expect(await file.text()).toContain("As of,2026-10-31 23:59:58");
  await expectNoAxeViolations();
});

test("new payouts are shown with the totals that have them", async () => {
  on21November();
  const { api, user } = await showList();
  await screen.findByRole("button", { name: /^Totals ?1 payout/ });
  const two = payoutsPage(["8", "7"]);
  api.on(PAYOUTS, (sent) => (sent.query.has("from") ? payoutsPage(["8"]) : two)(sent));
  api.on(PAYOUT_TOTALS, totalsOf(2));
  // Asked every 20 seconds what is new.
  await vi.advanceTimersByTimeAsync(21_000);
  await press(user, "1 new payout");
  await waitFor(() => expect(rowLinks()).toEqual(["/payouts/8", "/payouts/7"]));
  expect(await screen.findByRole("button", { name: /^Totals ?2 payouts/ })).toBeDefined();
});

test("a tab has no count where that couldn't be read again with the rows", async () => {
  const { api, user } = await showList();
  await screen.findByRole("link", { name: "All1" });
  api.on(PAYOUTS, payoutsPage(["8", "7"]));
  api.on("GET /api/payouts/all/counts", problem());
  await press(user, "Refresh");
  await waitFor(() => expect(rowLinks()).toEqual(["/payouts/8", "/payouts/7"]));
  expect(await screen.findByRole("link", { name: "All" })).toBeDefined();
});

test("of all payouts but those of a tab, that tab has neither the count nor the mark", async () => {
  await showList("?tab=!completed&label=Rent");
  await within(filters()).findByText("Tab is not Completed");
  const tab = within(screen.getByRole("navigation", { name: "Payouts by stage" }));
  expect(tab.getByRole("link", { name: /^Completed/ }).textContent).toBe("Completed");
});

test("a hostile choice is a chip like any other; nothing that matches says so, and all is shown again", async () => {
  const hostile = `<img src=x onerror=alert(1)>'; drop table synced_payout; -- ${"x".repeat(120)}`;
  const api = stubApi({ [PAYOUTS]: payoutsPage([]), ...besidesPayouts() });
  const search = `?status=${encodeURIComponent(encodeURIComponent(hostile))}`;
  const user = renderPage(<PayoutsList />, { at: `/payouts${search}` });
  expect(
    await screen.findByRole("heading", { name: "No payouts match these filters" }),
  ).toBeDefined();
  expect(filters().textContent).toContain(hostile);
  await expectNoAxeViolations();
  api.on(PAYOUTS, payoutsPage(["7"]));
  await press(user, "Show all payouts");
  await isAt("");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add filter" }));
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
});

test("a condition that is chosen right after a value was typed holds for that value", async () => {
  const { user } = await showList();
  const panel = await openFilter(user, "Label");
  const label = await within(panel).findByRole("textbox", { name: "Label" });
  const isNot = within(panel).getByRole("radio", { name: "is not" });
  // Both at once: what is typed is applied by itself after a moment.
  fireEvent.change(label, { target: { value: "rent" } });
  fireEvent.click(isNot);
  expect(isNot.getAttribute("aria-checked")).toBe("true");
  await waitFor(() => expect(filters().textContent).toContain("Label is not rent"));
  await user.click(within(panel).getByRole("button", { name: "Done" }));
  await isAt("?label=!rent");
});

test("presets are applied at once, and Clear takes the range off", async () => {
  on21November();
  const { user } = await showList();
  // What each of them means is tested beside `presetRange`.
  const presets = { Today: "2026-11-21", "Last month": "2026-10-01" };
  const typedIn = (panel: HTMLElement, name: string) =>
    within(panel).getByLabelText<HTMLInputElement>(name).value;
  const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  let panel = await openDates(user);
  for (const [name, from] of Object.entries(presets)) {
    const to = name === "Today" ? from : "2026-10-31";
    await user.click(within(panel).getByRole("button", { name }));
    await isClosed();
    const range = name.toLowerCase().replaceAll(" ", "-");
    await isAt(`?from=${from}&to=${to}&tz=UTC&range=${range}`);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Date range" }));
    panel = await openDates(user);
    expect([typedIn(panel, "From"), typedIn(panel, "To")]).toEqual([from, to]);
  }
  await user.click(within(panel).getByRole("button", { name: "Clear" }));
  await isAt("");
});

test("payouts are listed by when they completed, and over a month's end, also from the export", async () => {
  on21November();
  const { api, user } = await showList();
  expect(screen.queryByRole("columnheader", { name: /^Completed/ })).toBeNull();
  const panel = await openDates(user);
  await user.click(within(panel).getByRole("radio", { name: "Completed" }));
  await user.click(within(panel).getByRole("button", { name: "Last month" }));
  await isAt("?from=2026-10-01&to=2026-10-31&tz=UTC&range=last-month&date=completed");
  await waitFor(() => expect(header(/^Completed/)).toBeDefined());
  expect(within(filters()).getAllByRole("listitem")[0]?.textContent).toContain("Completed");
  await press(user, "Export");
  const dialog = await screen.findByRole("dialog", { name: "Export payouts" });
  expect(dialog.textContent).toContain("Completed from 2026-10-01 to 2026-10-31");
  const underWay = { name: "List payouts under way at the end of 2026-10-31 instead" };
  await user.click(within(dialog).getByRole("link", underWay));
  await isAt("?date=over&to=2026-10-31&tz=UTC");
  await waitFor(() => expect(api.sentTo(PAYOUTS).at(-1)?.query.get("date")).toBe("over"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const dates = within(await openDates(user));
  const over = dates.getByRole("radio", { name: "Under way at a month's end" });
  expect(over.getAttribute("aria-checked")).toBe("true");
  const october = dates.getByRole("button", { name: "October 2026" });
  expect(october.getAttribute("aria-pressed")).toBe("true");
  await expectNoAxeViolations();
  await user.click(dates.getByRole("button", { name: "September 2026" }));
  await isAt("?date=over&to=2026-09-30&tz=UTC");
});

test("sorted by completion, the list shows when each payout completed, and of a failed one when it ended", async () => {
  const completion = { at: "2026-11-02T10:00:00Z", basis: "estimated", openSeenAt: null } as const;
  const failed = { status: "provider:Failed", moneyMoved: "no", completion } as const;
  const rows = [listedPayout("7", { completion }), listedPayout("6", failed)];
  stubApi({ [PAYOUTS]: payoutsPage(rows), ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts?sort=-completedAt" });
  const completed = await screen.findByRole("columnheader", { name: /^Completed/ });
  expect(completed.getAttribute("aria-sort")).toBe("descending");
  await waitFor(() => expect(rowLinks()).toEqual(["/payouts/7", "/payouts/6"]));
  // As a phone shows them, where no header says what the time is of.
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.join()).toMatch(/,Completed ≤ .*2026-11-02.*,Ended ≤ .*2026-11-02/);
});

test("a day that is none beside a name of days leaves a list of all days, also once it is taken off", async () => {
  const { user } = await showList("?from=banana&range=last-month");
  const totals = () => screen.findByRole("button", { name: /^Totals ?1 payout/ });
  expect(await totals()).toBeDefined();
  expect(screen.queryByRole("status", { name: /^Loading/ })).toBeNull();
  await press(user, "Remove from from the URL");
  await isAt("");
  expect(await totals()).toBeDefined();
});

test("days are picked on the calendar, and a wrong one is said under its field", async () => {
  const search = "?from=2026-10-05&to=2026-10-07&tz=UTC";
  const { user } = await showList(search);
  const panel = within(await openDates(user));
  const field = (name: string) => panel.getByLabelText<HTMLInputElement>(name);
  await user.click(await panel.findByRole("button", { name: / 12 October/ }));
  await user.click(await panel.findByRole("button", { name: / 14 October/ }));
  expect([field("From").value, field("To").value]).toEqual(["2026-10-12", "2026-10-14"]);
  await user.clear(field("To"));
  await user.type(field("To"), "2026-10-01");
  await user.click(panel.getByRole("button", { name: "Apply" }));
  expect(await panel.findByText("To is before From")).toBeDefined();
  await user.clear(field("To"));
  await user.type(field("To"), "soon");
  expect(await panel.findByText("Not a date: write 2026-01-31")).toBeDefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await isAt(search);
});

test("a row that is selected while another list is read belongs to the list that is shown", async () => {
  const { api, user } = await showList();
  const failed = held(payoutsPage(["7"]));
  api.on(PAYOUTS, failed);
  await user.click(screen.getByRole("link", { name: /^Failed/ }));
  await isAt("?tab=failed");
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Select row" });
  const bar = () => screen.queryByRole("region", { name: "Selected rows" });
  await user.click(box());
  await waitFor(() => expect(bar()?.textContent).toContain("1 selected"));
  await act(async () => failed.release());
  await waitFor(() => expect(bar()).toBeNull());
  expect(box().checked).toBe(false);
  await user.click(box());
  await waitFor(() => expect(bar()?.textContent).toContain("1 selected"));
});

const BEHIND = { state: "behind", to: "2026-11-01T18:40:00Z", missing: null } as const;
const INCOMPLETE = { ...BEHIND, state: "incomplete", missing: "412 payouts are missing." } as const;

test("pages with numbers say how far the rows go", async () => {
  const rows = payoutsPage(["7"], { completeness: BEHIND });
  stubApi({ [PAYOUTS]: rows, ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts" });
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
  const source = document.querySelector(".list-source");
  expect(source?.textContent).toContain("Catching up: data to 2026-11-01 18:40");
  expect(screen.getByRole("link", { name: "Page 1" })).toBeDefined();
});

test("payouts that are missing are not said to be none", async () => {
  const rows = payoutsPage([], { completeness: INCOMPLETE });
  stubApi({ [PAYOUTS]: rows, ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts?from=2026-10-03&to=2026-10-03&tz=UTC" });
  await screen.findByRole("heading", { name: "No payouts match these filters so far" });
  expect(screen.getByText(/^412 payouts are missing\. More may appear/)).toBeDefined();
});

test("of a list without filters, missing payouts are not said to match none", async () => {
  const rows = payoutsPage([], { completeness: INCOMPLETE });
  stubApi({ [PAYOUTS]: rows, ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts" });
  await screen.findByRole("heading", { name: "No payouts so far" });
  expect(screen.getByText(/^412 payouts are missing\. More may appear/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show all payouts" })).toBeNull();
});

test("a duplicate of an own payout has what was ordered, not what the provider answers", async () => {
  const order: PayoutOrder = { ...orderToApprove("1000.5"), state: "accepted", payoutId: "7" };
  const row = listedPayout("7", { orderId: order.id, amount: "998.5" });
  // The provider states what arrives, without the fee.
  const net = normalisePayout({ id: 7, amount: "998.5", feeAmount: "2", isFeeIncluded: 1 });
  stubApi({
    [PAYOUTS]: payoutsPage([row]),
    "GET /api/payouts/7": answer(payoutSchema, net),
    [`GET /api/payouts/entries/${order.id}`]: answer(payoutOrderSchema, order),
    ...besidesPayouts(),
  });
  const user = renderPage(<PayoutsList />, { at: "/payouts" });
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
  await approachRow(user);
  await press(user, "More actions");
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  await waitFor(() => expect(location.search).toContain("draft="));
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).toContain('"amount":"1000.5"');
});

test("a place that was not counted is about where it is", async () => {
  const place = { isEstimated: true, from: 41, to: 60, total: 20_004 };
  stubApi({ [PAYOUTS]: payoutsPage(["7"], place), ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: "/payouts?status=Completed" });
  expect(await screen.findByText("About 41–60 of 20,004")).toBeDefined();
});

test("a filter by a wallet names it as members call it", async () => {
  const api = stubApi({
    [PAYOUTS]: payoutsPage(["7"]),
    ...besidesPayouts(),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), [
      { walletId: "2003", name: "Suppliers EU" },
    ]),
  });
  renderPage(<PayoutsList />, { at: "/payouts?wallet=2003" });
  await waitFor(() => expect(filters().textContent).toContain("Wallet: Suppliers EU (2003)"));
  expect(api.sentTo(PAYOUTS)[0]?.query.get("wallet")).toBe("2003");
});

/** Does something to the HTML of the payouts list before its scripts are there. */
function showListAfter(early: () => void, search = ""): void {
  stubApi({ [PAYOUTS]: payoutsPage(["7"]), ...besidesPayouts() });
  renderPage(<PayoutsList />, { at: `/payouts${search}`, early });
}

const pressButton = (name: string) => screen.getByRole("button", { name }).click();

test.each(["Date range", "Columns"])(
  "a press on %s from before its script is there opens it",
  async (name) => {
    showListAfter(() => pressButton(name));
    expect(await screen.findByRole("dialog", { name })).toBeDefined();
  },
);

test("a column pressed before the scripts are there orders the list once, and a chip is taken off", async () => {
  showListAfter(() => pressButton("Amount"));
  await isAt("?sort=-amount");
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
  cleanup();
  showListAfter(() => pressButton("Remove Status: Completed"), "?status=Completed&other=kept");
  await isAt("?other=kept");
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
});

test("a press elsewhere before the scripts are there is a change of mind", async () => {
  showListAfter(() => {
    pressButton("Export");
    screen.getByRole("heading", { level: 1 }).click();
  });
  await waitFor(() => expect(rowLinks()).toEqual(SEVEN));
  expect(screen.queryByRole("dialog")).toBeNull();
});
