import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { TaggedAddress } from "#lib/sync/received-currency/evidence-changes.ts";
import { concernedBy, type TaggedKey } from "#lib/sync/received-currency/evidence-keys.ts";

/** An address whose currencies wait to be worked out; with each reason to do so it gets another mark. */
export type Due = TaggedKey & { mark: string };

/**
 * Notes that the currencies at these addresses, however they are written, wait to be worked out, in the
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

/**
 * Marks those again that no longer have the mark with which the evidence was read, in the transaction that writes
 * what follows from it: another worker may have worked them out since, by newer evidence. A writer that changes
 * the evidence from now on waits for the end of the transaction, and marks them after it.
 */
export async function markOverdue(
  transaction: Transaction<Tables>,
  account: string,
  due: readonly Due[],
): Promise<void> {
  await markKeys(
    transaction,
    account,
    sql`
      select seen.address_key, seen.tag_key
      from unnest(${due.map((one) => one.address_key)}::text[],
        ${due.map((one) => one.tag_key)}::text[], ${due.map((one) => one.mark)}::uuid[])
        as seen (address_key, tag_key, mark)
      left join (
        select address_key, tag_key, mark from currency_due
        where account_id = ${account}
          and (address_key, tag_key) in (select * from unnest(
            ${due.map((one) => one.address_key)}::text[], ${due.map((one) => one.tag_key)}::text[]))
        order by address_key collate "C", tag_key collate "C"
        for update) as held using (address_key, tag_key)
      where held.mark is distinct from seen.mark`,
  );
}
