import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { type Kept, knownCurrency, knownDirection, LEARNT } from "#lib/records/record.ts";
import type { Direction } from "#lib/resources/direction.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import { hasAddress } from "#lib/sync/store/rows/currency-columns.ts";

type Known = ReadonlyMap<string | null, { currency: KnownCurrency; direction: Direction | null }>;
type Fill = { [R in DatedResourceName]: (record: RecordOf[R], known: Known) => RecordOf[R] };

/** What a record proves itself is newer than its synced row, and so is an address that the row lacks. */
function fill<T extends { id: string | null; currency: KnownCurrency; direction: Direction }>(
  record: T,
  address: string | null,
  known: Known,
): T {
  const learnt = known.get(record.id);
  if (learnt === undefined) return record;
  const isNewer =
    record.currency.basis === "exact" ||
    (learnt.currency.reason === "no-address" && hasAddress(address));
  const currency = isNewer ? record.currency : learnt.currency;
  return { ...record, currency, direction: learnt.direction ?? record.direction };
}

const FILL: Fill = {
  payouts: (payout, known) => ({
    ...payout,
    direction: known.get(payout.id)?.direction ?? payout.direction,
  }),
  payments: (payment, known) => {
    const learnt = known.get(payment.id)?.currency;
    const filled = fill(payment, payment.transaction?.address ?? null, known);
    // By its own conversion, as the record was when it was synced: what the provider says now is newer.
    const isOutdated = learnt?.reason === "conversion" && payment.currency.basis !== "exact";
    return isOutdated ? { ...filled, currency: payment.currency } : filled;
  },
  transactions: (transaction, known) => fill(transaction, transaction.address, known),
};

/** Records as the provider has them, with what Counterfoil worked out for those it has synced. */
export async function fillFromSynced<R extends DatedResourceName>(
  resource: R,
  records: readonly RecordOf[R][],
): Promise<RecordOf[R][]> {
  const ids = records.flatMap(({ id }) => id ?? []);
  const known = await readKnown(resource, ids);
  return records.map((record) => FILL[resource](record, known));
}

async function readKnown(resource: DatedResourceName, ids: readonly string[]): Promise<Known> {
  if (ids.length === 0) return new Map();
  const learnt = LEARNT[resource].map((column) => sql.ref(column));
  const { rows } = await sql<Omit<Kept, "raw"> & { id: string }>`
    select id, ${sql.join(learnt)} from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${await accountId()} and id = any(${ids}::numeric[])`.execute(database());
  return new Map(
    rows.map((row) => {
      const direction = knownDirection(row.direction, null);
      return [row.id, { currency: knownCurrency(row), direction }];
    }),
  );
}
