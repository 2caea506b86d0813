import { QueryClient } from "@tanstack/query-core";
import { expect, test } from "vitest";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";

test("what changes records of several resources renews their lists, totals and records, and no catalogue", async () => {
  const client = new QueryClient();
  const dated = [
    ["payments", "synced", "totals", {}],
    ["payments", "list", {}],
    ["payments", "record", "1"],
    ["payouts", "all", "synced", "totals", {}],
    ["payouts", "synced", "tab-counts"],
    ["payouts", "matches", "1"],
    ["transactions", "direction", "1"],
  ];
  const catalogue = ["currencies", "catalogue"];
  for (const key of [...dated, catalogue]) client.setQueryData(key, {});
  await Promise.all(datedKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(dated.filter((key) => !isOld(key))).toEqual([]);
  expect(isOld(catalogue)).toBe(false);
});
