import { act, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useSearchParams } from "next/navigation";
import { type ReactNode, use } from "react";
import { expect, test, vi } from "vitest";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { NeedsAttention } from "#components/overview/attention.tsx";
import { CurrencyRows } from "#components/overview/currency-figures.tsx";
import { Fees } from "#components/overview/fees.tsx";
import { FiguresParamsProvider } from "#components/overview/figures-params.tsx";
import { MoneyChart } from "#components/overview/money-chart.tsx";
import { listsOf } from "#components/overview/overview-params.ts";
import { PayoutParts } from "#components/overview/payout-parts.tsx";
import { PeriodControl } from "#components/overview/period-control.tsx";
import { RefreshAtMidnight } from "#components/overview/refresh-at-midnight.tsx";
import { cutPeriod } from "#lib/dates/cut-period.ts";
import { decimal, ZERO } from "#lib/money/decimal.ts";
import { TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type {
  CurrencyFigures,
  FeeFigure,
  Figure,
  Figures,
  Moved,
  Tally,
} from "#lib/schemas/figures/figures.ts";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { NOTHING_IN_INBOX } from "#test-support/figures/nothing-in-inbox.ts";

const PERIOD = { from: "2024-11-21", to: "2026-11-20", tz: "Europe/Berlin" };
const BEFORE = { ...PERIOD, from: "2022-11-22", to: "2024-11-20" };
const NONE: Tally = { count: 0, unread: 0, amount: ZERO };
const NOTHING: Moved = { moved: NONE, failed: NONE, unclear: NONE };
const WHOLE = { state: "complete", to: "2026-11-20T10:00:00Z", missing: null } as const;

const tally = (count: number, amount: string): Tally => ({
  count,
  unread: 0,
  amount: decimal(amount),
});

function figure(now: Partial<Moved>): Figure {
  return { now: { ...NOTHING, ...now }, before: NONE, statuses: among(["Completed"]) };
}

function currencyOf(currency: string, more: Partial<CurrencyFigures> = {}): CurrencyFigures {
  const nothing = figure({});
  return {
    currency,
    in: nothing,
    inferred: NONE,
    out: nothing,
    internal: nothing,
    fees: nothing,
    ...more,
  };
}

function figuresOf(more: Partial<Figures> = {}): Figures {
  return {
    period: PERIOD,
    before: BEFORE,
    grain: "month",
    payoutDate: "created",
    currencies: [],
    fees: [],
    unstated: { payments: 0, payouts: 0 },
    areUnstatedListed: false,
    currency: "USDT_TRX",
    chart: null,
    payoutsByStatus: [],
    taken: [],
    attention: {
      lately: { since: "2026-11-13T23:00:00Z", statuses: [] },
      unfinished: { before: "2026-11-18T23:00:00Z", statuses: [] },
      ...NOTHING_IN_INBOX,
    },
    definedStatuses: TABLE_ALONE,
    completeness: { payouts: WHOLE, payments: WHOLE },
    ...more,
  };
}

/** Shows a part of the overview at a URL. */
function show(part: ReactNode, at = "/") {
  return renderPage(<FiguresParamsProvider>{part}</FiguresParamsProvider>, { at });
}

/** The query of a link to a list. */
function queryOf(link: HTMLElement): Record<string, string> {
  const { searchParams } = new URL(link.getAttribute("href") ?? "", window.location.href);
  return Object.fromEntries(searchParams);
}

function fee(currency: string, more: Partial<FeeFigure> = {}): FeeFigure {
  return {
    kind: "payout",
    currency,
    convertedTo: null,
    figure: figure({ moved: tally(7, "1.5") }),
    inferred: NONE,
    ...more,
  };
}

/** As the server would draw it for each URL. */
function FeesByUrl({ figures }: { figures: Figures }) {
  return <Fees figures={figures} all={listsOf(useSearchParams().get("all"))} />;
}

test("all fees of a kind are one press away, and those of payouts lead to their list", async () => {
  const codes = ["USDT_TRX", "BTC", "ETH", "TRX", "LTC", "XRP", "DOGE"];
  const processing = fee("BTC", { kind: "processing", convertedTo: "EUR" });
  const figures = figuresOf({ fees: [...codes.map((code) => fee(code)), processing] });
  const user = show(<FeesByUrl figures={figures} />, "/?period=last-month");
  expect(screen.getByRole("heading", { name: "Payout fees" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "Processing fees" })).toBeDefined();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  screen.getByRole("link", { name: "Show 2 more" }).focus();
  await user.keyboard("{Enter}");
  const fewer = await screen.findByRole("link", { name: "Show fewer" });
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(window.location.search).toBe("?period=last-month&all=payout-fees");
  expect(document.activeElement).toBe(fewer);
  await user.keyboard("{Enter}");
  await screen.findByRole("link", { name: "Show 2 more" });
  expect(screen.getAllByRole("listitem")).toHaveLength(6);

  // No list is narrowed by what payments were converted to, as their fees are.
  expect(screen.getByText("7 payments")).toBeDefined();
  expect(screen.queryByRole("link", { name: /payment/ })).toBeNull();
  const [usdt] = screen.getAllByRole("link", { name: "7 payouts" });
  expect(usdt?.getAttribute("href")).toMatch(/^\/payouts\?/);
  expect(usdt && queryOf(usdt)).toEqual({
    status: "Completed",
    currency: "USDT_TRX",
    ...PERIOD,
  });
});

/** What went in and out, month by month: 2 and 3 in the last whole one. */
function monthly(): Figures {
  const slices = cutPeriod(PERIOD, "month");
  const at = (place: number, count: number, amount: string) =>
    slices.map((_, index) =>
      index === place ? { ...NOTHING, moved: tally(count, amount) } : NOTHING,
    );
  const chart = {
    slices,
    in: at(slices.length - 2, 2, "20.5"),
    inferred: slices.map(() => NONE),
    out: at(slices.length - 2, 3, "31.25"),
    before: { slices: [], in: [], out: [] },
  };
  const usdt = currencyOf("USDT_TRX", {
    in: figure({ moved: tally(2, "20.5") }),
    out: figure({ moved: tally(3, "31.25") }),
  });
  return figuresOf({ chart, currencies: [usdt, currencyOf("BTC")] });
}

function Chart({ figures }: { figures: Figures }) {
  if (figures.chart === null) throw new Error("no chart");
  return <MoneyChart figures={figures} chart={figures.chart} currency="USDT_TRX" />;
}

test("arrow keys read the chart out, and Enter opens the list behind the bar", async () => {
  const user = show(<Chart figures={monthly()} />);
  const chart = within(screen.getByRole("region", { name: "Month by month" }));
  const cursor = () => chart.getByRole("link", { name: /^Pay/ });
  cursor().focus();
  const readout = await chart.findByRole("status");
  await waitFor(() => expect(readout.textContent).toContain("1 Nov 2026 – 20 Nov 2026"));
  expect(document.activeElement).toBe(cursor());
  await user.keyboard("{ArrowLeft}");
  expect(readout.textContent).toContain("1 Oct 2026 – 31 Oct 2026");
  expect(readout.textContent).toContain("In 20.50");
  expect(readout.textContent).toContain("Out 31.25");
  await user.keyboard("{ArrowDown}");
  expect(chart.getByRole("link", { name: "Payouts, 1 Oct 2026 – 31 Oct 2026" })).toBeDefined();

  await user.keyboard("t");
  const folded = chart.getByRole("table").closest("details");
  expect(folded?.open).toBe(true);
  expect(document.activeElement).toBe(folded?.querySelector("summary"));
  expect(chart.getAllByRole("row")).toHaveLength(26);
  const october = chart.getByRole("row", { name: /^1 Oct 2026/ });
  const heads = chart.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = [...october.querySelectorAll("th, td")];
  const out = cells[heads.indexOf("Out")]?.querySelector("[data-tip]");
  expect(out?.getAttribute("data-tip")).toBe(decimal("31.25"));

  cursor().focus();
  await user.keyboard("{Home}");
  expect(readout.textContent).toContain("21 Nov 2024 – 30 Nov 2024");
  await user.keyboard("{End}{ArrowLeft}{ArrowDown}{Enter}");
  expect(window.location.pathname).toBe("/payouts");
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    status: "Completed",
    currency: "USDT_TRX",
    tz: "Europe/Berlin",
    from: "2026-10-01",
    to: "2026-10-31",
  });
});

test("the chart is cut as finely as one picture can hold, and its currency is found by typing", async () => {
  const user = show(<Chart figures={monthly()} />, "/?currency=USDT_TRX");
  const cut = within(screen.getByRole("group", { name: "Group by" }));
  expect(cut.queryByRole("link", { name: "Day" })).toBeNull();
  expect(cut.getByRole("link", { name: "Month" }).getAttribute("aria-current")).toBe("true");
  await user.click(cut.getByRole("link", { name: "Week" }));
  await waitFor(() => expect(window.location.search).toBe("?currency=USDT_TRX&by=week"));
  await user.click(screen.getByRole("button", { name: "Currency: USDT on Tron" }));
  await user.type(await screen.findByRole("combobox", { name: "Search currencies" }), "bitcoin");
  expect(screen.queryByRole("option", { name: "USDT on Tron" })).toBeNull();
  await user.click(screen.getByRole("option", { name: "BTC on Bitcoin" }));
  await waitFor(() => expect(window.location.search).toBe("?currency=BTC&by=week"));
});

test("what needs attention leads to the very payouts", () => {
  const { attention } = figuresOf();
  const statuses = [
    { status: "Processing", count: 2 },
    { status: "Completed", count: 5 },
  ];
  const figures = figuresOf({
    attention: { ...attention, unfinished: { ...attention.unfinished, statuses } },
  });
  stubApi({ "GET /api/overview/attention": problem() });
  show(<NeedsAttention figures={figures} asksForBooksZone={false} />);
  const region = within(screen.getByRole("region", { name: "Needs attention" }));
  const line = region.getByRole("link", {
    name: "2 payouts from before yesterday are still processing",
  });
  expect(line.getAttribute("href")).toMatch(/^\/payouts\?/);
  expect(queryOf(line)).toEqual({ status: "Processing", to: "2026-11-18", tz: "Europe/Berlin" });
});

test.each(["created", "completed"] as const)(
  "payouts by status say that they are those %s",
  (payoutDate) => {
    const payoutsByStatus = [{ status: "Completed", ...tally(3, "31.25") }];
    show(<PayoutParts figures={figuresOf({ payoutDate, payoutsByStatus })} currency="USDT_TRX" />);
    const name = `Payouts by their status now, ${payoutDate} 2024-11-21 to 2026-11-20`;
    const byStatus = screen.getByRole("region", { name: "Payouts by status, USDT on Tron" });
    expect(within(byStatus).getByRole("table", { name: new RegExp(`^${name}`) })).toBeDefined();
  },
);

test("two currencies that are called alike are told apart wherever one of them is named", () => {
  const currencies = ["ETH", "ETH_ETH"].map((code) => currencyOf(code));
  const figures = figuresOf({ currencies, fees: ["ETH", "ETH_ETH"].map((code) => fee(code)) });
  show(
    <>
      <CurrencyRows figures={figures} currencies={currencies} all={[]} />
      <Fees figures={figures} all={[]} />
      <PayoutParts figures={figures} currency="ETH_ETH" />
    </>,
  );
  for (const name of ["ETH on Ethereum (ETH)", "ETH on Ethereum (ETH_ETH)"]) {
    expect(screen.getByRole("heading", { name })).toBeDefined();
    expect(screen.getAllByText(name)).toHaveLength(2);
  }
  const title = "Payouts by status, ETH on Ethereum (ETH_ETH)";
  expect(screen.getByRole("region", { name: title })).toBeDefined();
});

test("what has an unknown status is said, also where nothing else moved", () => {
  const unclear = tally(2, "5");
  const odd = currencyOf("ODD1", { in: figure({ unclear }) });
  const fees = [fee("ODD1", { kind: "processing", figure: figure({ unclear: tally(2, "0.1") }) })];
  const figures = figuresOf({ currencies: [odd], fees });
  show(
    <>
      <CurrencyRows figures={figures} currencies={[odd]} all={[]} />
      <Fees figures={figures} all={[]} />
    </>,
  );
  expect(screen.getByText("2 payments with an unknown status, 5: not counted")).toBeDefined();
  expect(screen.getAllByText("None counted in this period.")).not.toEqual([]);
  expect(
    screen.getByText("2 payments with an unknown status, fees of 0.1: not counted"),
  ).toBeDefined();
});

test("days that can't be read are said to be wrong", async () => {
  stubApi({ "GET /api/fiscal-year": answer(fiscalYearSchema, { startMonth: 1 }) });
  const control = <PeriodControl preset="last-30-days" tz="UTC" yearStart={1} />;
  const user = show(control, "/?from=yesterday&by=week");
  expect(screen.getByText("Ignored: From “yesterday” isn't a date")).toBeDefined();
  const period = within(screen.getByRole("group", { name: "Period" }));
  const names = period.getAllByRole("link", { current: true }).map((link) => link.textContent);
  expect(names).toEqual(["Last 30 days"]);
  await user.click(period.getByRole("link", { name: "Last month" }));
  await waitFor(() => expect(window.location.search).toBe("?period=last-month"));
});

/** A part of the overview that asks for the page again by this. */
function Refreshed({ refresh, children }: { refresh: () => void; children: ReactNode }) {
  const router = use(AppRouterContext);
  if (router === null) throw new Error("no router");
  return <AppRouterContext value={{ ...router, refresh }}>{children}</AppRouterContext>;
}

test("left open past midnight, the overview asks for its new day", async () => {
  const renderedAt = "2026-11-20T22:30:00Z";
  vi.useFakeTimers({ now: new Date(renderedAt) });
  const refresh = vi.fn();
  const today = { from: "2026-11-19T23:00:00Z", words: "", zone: "Europe/Berlin" };
  show(
    <Refreshed refresh={refresh}>
      <NowProvider renderedAt={renderedAt}>
        <RefreshAtMidnight today={today} />
      </NowProvider>
    </Refreshed>,
  );
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000));
  expect(refresh).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(refresh).toHaveBeenCalledOnce();
});
