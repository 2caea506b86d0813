import { expect, test } from "vitest";
import { metrics } from "#lib/observability/metrics.ts";
import { countOrdersBy } from "#lib/observability/order-counts.ts";

async function lines(name: string): Promise<string[]> {
  const text = await metrics().registry.metrics();
  return text.split("\n").filter((line) => line.startsWith(name));
}

test("a scrape says whether the database answered, since what is counted in it is missing otherwise", async () => {
  let asked = 0;
  countOrdersBy(async () => {
    asked += 1;
    return { queued: 2 };
  });
  expect(await lines("counterfoil_database_up")).toEqual(["counterfoil_database_up 1"]);
  expect(asked, "countings for a scrape").toBe(1);
  countOrdersBy(() => Promise.reject(new Error("The database is away.")));
  expect(await lines("counterfoil_database_up")).toEqual(["counterfoil_database_up 0"]);
  expect(await lines("counterfoil_payout_entries")).toEqual([]);
  countOrdersBy(async () => ({ queued: 3 }));
  expect(await lines("counterfoil_database_up")).toEqual(["counterfoil_database_up 1"]);
  expect(await lines("counterfoil_payout_entries")).toEqual([
    'counterfoil_payout_entries{state="queued"} 3',
  ]);
});
