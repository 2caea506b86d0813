import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { TaggedAddress } from "#lib/sync/received-currency/evidence-changes.ts";
import { concernedBy } from "#lib/sync/received-currency/evidence-keys.ts";

/**
 * Notes that the currencies at these addresses, however they are written, are to be worked out, in the
 * transaction that changed what they are worked out by. Each note gets a new mark, so that work that began before it does not end it.
 */
export async function markDue(
  transaction: Transaction<Tables>,
  account: string,
  addresses: readonly TaggedAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  await markKeys(transaction, account, keysIn(addresses.flatMap(concernedBy)));
}

/** Addresses in the form in which they are compared, as a query. */
export function keysIn(addresses: readonly TaggedAddress[]): RawBuilder<unknown> {
  const key = (text: string) => sql`left(lower(${sql.raw(text)}), 200)`;
  return sql`select ${key("address")} as address_key, ${key("tag")} as tag_key
    from unnest(${addresses.map(({ address }) => address)}::text[],
      ${addresses.map(({ tag }) => tag)}::text[]) as tagged (address, tag)`;
}

/** The same of a query with the columns address_key and tag_key. */
export async function markKeys(
  transaction: Transaction<Tables>,
  account: string,
  addresses: RawBuilder<unknown>,
): Promise<void> {
  // In one order, so that two writers wait for each other and do not deadlock.
  await sql`
    insert into currency_due (account_id, address_key, tag_key, mark)
    select distinct on (address_key, tag_key) ${account}::uuid, address_key, tag_key, gen_random_uuid()
    from (select address_key collate "C" as address_key, tag_key collate "C" as tag_key
      from (${addresses}) as given) as tagged
    order by address_key, tag_key
    on conflict (account_id, address_key, tag_key) do update
      set mark = excluded.mark, marked_at = excluded.marked_at`.execute(transaction);
}
