import { afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Client, createClient } from "#lib/provider/client.ts";
import { listRecords } from "#lib/provider/records.ts";
import { liveOrSynced } from "#lib/records/pages/live-or-synced.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { settingsFor } from "#test-support/provider/server.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";

const { SANDBOX_URL = "" } = process.env;
const QUERY = { from: null, to: null, page: 1 };

withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = SANDBOX_URL;
  process.env.COUNTERFOIL_ENVIRONMENT = "sandbox";
  await backfillRecords();
}, 120_000);
afterEach(() => faults([]));

async function faults(list: object[]): Promise<void> {
  const response = await fetch(`${SANDBOX_URL}/sandbox/faults`, {
    method: "PUT",
    body: JSON.stringify(list),
  });
  expect(response.ok).toBe(true);
}

const client = createClient(settingsFor(SANDBOX_URL));
const read = (query: ListQuery) => listRecords(client, "payouts", query);

/** The sandbox provider, with another time in the first row of each of its lists. */
function showing(createdAt: string): Client {
  return changing(async (request) => {
    const answer = await client.read(request);
    const { data, ...rest } = listBody.parse(answer.body);
    const rows = data.map((row, place) => (place === 0 ? { ...row, createdAt } : row));
    return { ...answer, body: { ...rest, data: rows } };
  });
}

/** The sandbox provider, of which no dates are asked. */
function ignoringDates(): Client {
  return changing((request) =>
    client.read({ ...request, path: request.path.replace(/\?.*page/, "?page") }),
  );
}

const changing = (changed: Client["read"]): Client => ({
  ...client,
  read: changed,
  probe: changed,
});
const listBody = z.looseObject({ data: z.array(z.looseObject({})) });

const empty = { path: "^/api/v1/payouts\\?", kind: "list_after", rows: 0, patch: { total: 0 } };

test("a list that is empty for a moment is asked for once more", async () => {
  const before = await read(QUERY);
  await faults([{ ...empty, times: 1 }]);
  expect(await liveOrSynced("payouts", QUERY, read)).toEqual(before);
});

test("a list that stays empty is shown from synced records, every page, with a notice", async () => {
  const [first, second] = [await read(QUERY), await read({ ...QUERY, page: 2 })];
  await faults([empty]);
  for (const [page, before] of [
    [1, first],
    [2, second],
  ] as const) {
    const shown = await liveOrSynced("payouts", { ...QUERY, page }, read);
    expect(shown.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
    const { notice, ...counts } = shown.meta;
    expect(counts).toEqual(before.meta);
    expect(notice).toContain("as last synced");
  }
});

test("a list with a record from outside of its dates is shown from synced records, with a notice", async () => {
  const [newest] = (await read(QUERY)).data;
  const to = newest?.createdAt ?? "";
  const dated = { from: new Date(Date.parse(to) - 30 * 24 * 3_600_000).toISOString(), to, page: 1 };
  const before = await read(dated);
  expect(before.data).toHaveLength(20);
  const readOutside = (query: ListQuery) =>
    listRecords(showing("2019-05-01T10:00:00Z"), "payouts", query);
  const shown = await liveOrSynced("payouts", dated, readOutside);
  const { notice, ...counts } = shown.meta;
  expect(shown.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
  expect(counts).toEqual(before.meta);
  expect(notice).toContain("outside of the dates");
  // Nothing is synced there that would tell whether the provider took the dates at all.
  const quiet = { from: "2019-01-01T00:00:00Z", to: "2019-02-01T00:00:00Z", page: 1 };
  const readAll = (query: ListQuery) => listRecords(ignoringDates(), "payouts", query);
  await expect(liveOrSynced("payouts", quiet, readAll)).rejects.toMatchObject({
    kind: "unreadable",
  });
});

test("dates in which nothing was synced are empty without a second asking or a notice", async () => {
  const quiet = { from: "2019-01-01T00:00:00Z", to: "2019-02-01T00:00:00Z", page: 1 };
  let asked = 0;
  const counted = (query: ListQuery) => {
    asked += 1;
    return read(query);
  };
  const shown = await liveOrSynced("payouts", quiet, counted);
  expect(shown).toMatchObject({ data: [], meta: { total: 0 } });
  expect([asked, shown.meta.notice]).toEqual([1, undefined]);
});

test("what is newer than the newest record to the nanosecond is empty, and the record is not shown", async () => {
  const [newest] = (await read(QUERY)).data;
  const after = newest?.createdAt?.replace("Z", "001Z") ?? null;
  expect(after).toMatch(/\.\d{9}Z$/);
  const shown = await liveOrSynced("payouts", { ...QUERY, from: after }, read);
  expect(shown).toMatchObject({ data: [], meta: { total: 0 } });
});

test("rows with a total of 0 are an error and empty no list", async () => {
  await faults([{ ...empty, rows: 20 }]);
  await expect(liveOrSynced("payouts", QUERY, read)).rejects.toMatchObject({ kind: "unreadable" });
  await faults([{ path: "^/api/v1/payouts\\?", kind: "list_after", rows: 1_000 }]);
  await expect(liveOrSynced("payouts", QUERY, read)).rejects.toMatchObject({ kind: "unreadable" });
});
