import { expect, test } from "vitest";
import { isPeriodOver, periodFiles } from "#components/exports/period-files.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

test("a period is closed with every list, and with what completed in it and was under way at its end", () => {
  const bounds = { from: "2026-09-30T22:00:00Z", to: "2026-10-31T23:00:00Z" };
  const within = { ...NO_FILTER, ...bounds };
  expect(periodFiles(bounds, "31 Oct 2026")).toEqual([
    { label: "Payouts created", resource: "payouts", filter: within },
    {
      label: "Payouts completed or failed",
      resource: "payouts",
      filter: { ...within, date: "completed" },
    },
    {
      label: "Payouts under way at the end of 31 Oct 2026",
      resource: "payouts",
      filter: { ...within, date: "over", from: null },
    },
    { label: "Payments", resource: "payments", filter: within },
    { label: "Transactions", resource: "transactions", filter: within },
  ]);
});

test("a period is over once its last day has ended in its zone", () => {
  const bounds = dayRangeToInstants({ from: "2026-10-01", to: "2026-10-31", tz: "Europe/Berlin" });
  expect(isPeriodOver(bounds, "2026-10-31T22:59:59.999Z")).toBe(false);
  expect(isPeriodOver(bounds, "2026-10-31T23:00:00Z")).toBe(true);
});
