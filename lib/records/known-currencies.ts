import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type Kept, knownCurrency } from "#lib/records/record.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

type Known = ReadonlyMap<string | null, KnownCurrency>;
type Fill = { [R in DatedResourceName]: (record: RecordOf[R], known: Known) => RecordOf[R] };

/** What a record proves itself is newer than its synced row. */
function fill<T extends { id: string | null; currency: KnownCurrency }>(
  record: T,
  known: Known,
): T {
  if (record.currency.basis === "exact") return record;
  return { ...record, currency: known.get(record.id) ?? record.currency };
}

const FILL: Fill = {
  payouts: (payout) => payout,
  payments: fill,
  transactions: fill,
};

/** Records as the provider has them, with the currencies that Counterfoil worked out for those it has synced. */
export async function withKnownCurrencies<R extends DatedResourceName>(
  resource: R,
  records: readonly RecordOf[R][],
): Promise<RecordOf[R][]> {
  const ids = records.flatMap(({ id }) => id ?? []);
  const known = resource === "payouts" ? new Map() : await readKnown(resource, ids);
  return records.map((record) => FILL[resource](record, known));
}

async function readKnown(resource: DatedResourceName, ids: readonly string[]): Promise<Known> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<Kept, "raw"> & { id: string }>`
    select id, currency, currency_basis, currency_reason from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId()} and id = any(${ids}::numeric[])`.execute(database());
  return new Map(rows.map((row) => [row.id, knownCurrency(row)]));
}
