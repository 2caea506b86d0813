import { expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import type { ModelRow } from "#test-support/provider/model-provider.ts";
import { backfillBy } from "#test-support/sync/backfill-records.ts";
import { modelSync, synced, windowsOf, written } from "#test-support/sync/model-sync.ts";

withOwnDatabase();

const MINUTE = 60_000_000;

test("a closed window that many late records came into is split, and its parts are read", async () => {
  const rows: ModelRow[] = Array.from({ length: 90 }, (_, id) => ({ id, micros: id * MINUTE }));
  const sync = modelSync(() => rows, { payoutsOnly: true });
  await backfillBy(sync);
  const windows = await windowsOf("payouts");
  expect(windows.length).toBe(2);
  // All in the closed window, ten a second.
  for (let late = 0; late < 3_300; late += 1) {
    rows.push({ id: 1_000 + late, micros: MINUTE + late * 100_000 + 1 });
  }
  await tx((transaction) => askForCheck(transaction, null));
  const verifiers = createVerifiers(sync);
  while ((await verifyNext(sync, verifiers)) > 0);
  await backfillBy(sync);
  expect(await synced()).toEqual(written(rows));
  const after = await windowsOf("payouts");
  expect(after.every(({ state }) => state === "complete")).toBe(true);
  expect(Math.max(...after.map(({ synced_total }) => Number(synced_total)))).toBeLessThan(1_000);
});
