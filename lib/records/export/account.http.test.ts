import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { database, longReads } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import { beginJob } from "#lib/records/export/job/begin-job.ts";
import { removeJob } from "#lib/records/export/job/cancel-job.ts";
import { readManifest } from "#lib/records/export/job/read-manifest.ts";
import { selectExportColumns } from "#lib/resources/select-export-columns.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newExporter, readFile, writeWith } from "#test-support/export/exporter.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { type Account, readAccount } from "#test-support/records/account.ts";
import { type Asked, arbitraryQuery } from "#test-support/records/arbitrary-query.ts";
import { compareRecords, matching, totalsOf } from "#test-support/records/oracle.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";

const { SANDBOX_URL = "", SANDBOX_DATABASE_URL = "" } = process.env;

/** No record is known by its id: what lists mask stays masked, and is not compared. */
const readAll = (): Promise<Account> => readAccount(SANDBOX_DATABASE_URL, () => false);

let account: Account;
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = SANDBOX_URL;
  process.env.COUNTERFOIL_ENVIRONMENT = "sandbox";
  await backfillRecords();
  account = await readAll();
  by = await newExporter();
}, 120_000);
afterAll(async () => {
  await longReads().destroy();
});

const listSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ last_page: z.number() }),
});
const PATHS = {
  payouts: "/api/v1/payouts",
  payments: "/api/v2/payments",
  transactions: "/api/v2/transactions",
} as const;
const TABLES = [
  ["payments", "synced_payment"],
  ["transactions", "synced_transaction"],
  ["payouts", "synced_payout"],
] as const;

/** From when on records may have moved since other tests left them, or arrived after `begun`. */
async function changedSince(
  table: "synced_payment" | "synced_transaction" | "synced_payout",
  begun: string,
) {
  const query = database().selectFrom(table).where("final", "=", false);
  const row = await query.select(({ fn }) => fn.min("created_at").as("oldest")).executeTakeFirst();
  return (row?.oldest ?? begun).slice(0, 19);
}

/** Records change at the provider, and the sync reads everything that may have moved or arrived. */
async function live(): Promise<void> {
  const begun = new Date().toISOString();
  const body = JSON.stringify({ payments: 5, payouts: 5 });
  expect((await fetch(`${SANDBOX_URL}/sandbox/tick`, { method: "POST", body })).status).toBe(200);
  for (const [resource, table] of TABLES) {
    const from = await changedSince(table, begun);
    const readAt = new Date().toISOString();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await fetch(`${SANDBOX_URL}${PATHS[resource]}?from=${from}&page=${page}`);
      const { data, meta } = listSchema.parse(await answer.json());
      last = meta.last_page;
      await writeRecords(resource, readEntries(data, readAt), { readAt });
    }
  }
}

let by: Awaited<ReturnType<typeof newExporter>>;

/** Which headings hold what the account's records have, by resource. */
const HEADINGS = {
  payouts: { id: "Payout ID", amount: "Amount", currency: "Currency", status: "Status" },
  payments: {
    id: "Payment ID",
    amount: "Received",
    currency: "Received currency",
    status: "Status",
  },
  transactions: {
    id: "Transaction ID",
    amount: "Amount",
    currency: "Currency",
    status: "Status",
  },
  currencies: {
    id: "Currency ID",
    amount: "Minimum payout",
    currency: "Currency",
    status: null,
  },
} as const;

/** Writes a file, with things happening meanwhile, and reads it back by another's reader. */
async function exported({ resource, filter, sorting }: Asked, meanwhile: () => Promise<void>) {
  const request = { resource, filter, sorting, format: "csv", zone: "UTC", columns: null } as const;
  const { id } = await beginJob(by, { ...request, dialect: STANDARD_DIALECT });
  await writeWith(meanwhile);
  const rows: Record<string, string>[] = parse(await readFile(id), { bom: true, columns: true });
  const manifest = await readManifest(id);
  await removeJob(by, id);
  return { rows, manifest };
}

/** What a request may ask; of others its schema says what is wrong. */
const askable = () => arbitraryQuery(account).filter(({ filter }) => isStorable(filter.q));

let runs = 0;

test("files hold the provider's own tables to the last digit, over any filter and order, while records arrive", async () => {
  await fc.assert(
    fc.asyncProperty(askable(), async (asked) => {
      const { resource, filter, sorting } = asked;
      runs += 1;
      const lively = runs % 10 === 0;
      const { rows, manifest } = await exported(asked, lively ? live : async () => undefined);
      const wanted = matching(resource, filter, account[resource]).sort(compareRecords(sorting));
      const names = HEADINGS[resource];
      expect(rows.map((row) => Number(row[names.id]))).toEqual(wanted.map((record) => record.id));
      expect(rows.map((row) => decimal(row[names.amount] ?? ""))).toEqual(
        wanted.map(({ amount }) => amount),
      );
      expect(rows.map((row) => row["Created (UTC)"])).toEqual(
        wanted.map(({ createdAt }) => createdAt),
      );
      for (const field of ["currency", "status"] as const) {
        const heading = names[field];
        if (heading === null) continue;
        expect(rows.map((row) => row[heading])).toEqual(
          wanted.map((record) => record[field] ?? ""),
        );
      }
      expect(manifest).toMatchObject({
        rows: wanted.length,
        totals: totalsOf(resource, wanted),
        columns: selectExportColumns(resource, null).map((column) => ({
          id: column.id,
          heading: column.heading,
        })),
      });
      if (lively) account = await readAll();
    }),
    { ...FAIL_AT_ONCE, numRuns: 60 },
  );
}, 240_000);
