import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UncertainCompletions } from "#components/overview/uncertain-completions.tsx";
import { renderPage } from "#test-support/components/render-page.tsx";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30", tz: "UTC" };
const OCTOBER = { from: "2026-10-01", to: "2026-10-31", tz: "UTC" };
const NONE = { now: 0, before: 0 };

type Counts = { firstRead?: typeof NONE; acrossEnd?: typeof NONE };

function show({ firstRead = NONE, acrossEnd = NONE }: Counts): void {
  const uncertain = { firstRead, acrossEnd };
  renderPage(<UncertainCompletions figures={{ uncertain, period: NOVEMBER, before: OCTOBER }} />);
}

const link = () => screen.getByRole("link", { name: "Show payouts by completion" });

test("says how many payouts may have completed in the period next to the one in which they count", () => {
  show({ acrossEnd: { now: 1_200, before: 3 } });
  const said = link().closest("p")?.textContent;
  expect(said).toContain("1,200 around this period, 3 around the period before");
  expect(said).not.toContain("had already ended");
  expect(link().getAttribute("href")).toContain("from=2026-11-01");
});

test("leads to the period before where only that has some", () => {
  show({ firstRead: { now: 0, before: 2 } });
  const said = link().closest("p")?.textContent;
  expect(said).toContain("an earlier day: 2 in the period before.");
  expect(said).not.toContain("between two readings");
  expect(link().getAttribute("href")).toContain("from=2026-10-01");
});

test("says nothing where every payout's period is certain", () => {
  show({});
  expect(screen.queryByRole("link")).toBeNull();
});
