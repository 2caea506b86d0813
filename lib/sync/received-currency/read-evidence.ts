import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import type { Conversions, Rule } from "#lib/sync/received-currency/judge-currency.ts";
import { ListedCurrencies } from "#lib/sync/received-currency/listed-currencies.ts";

/** An address with its tag in the form in which they are compared, "" for no tag. */
export type TaggedKey = { address_key: string; tag_key: string };

/** What currencies are worked out by at some addresses. */
export type AddressEvidence = {
  addressRules: readonly Rule[];
  conversions: readonly Conversions[];
  networkRules: readonly Rule[];
  listed: ListedCurrencies;
};

export const nameOf = ({ address_key, tag_key }: TaggedKey) =>
  JSON.stringify([address_key, tag_key]);

/** These keys as a relation `tagged`. */
export function keysOf(keys: readonly TaggedKey[]) {
  return sql`unnest(${keys.map((key) => key.address_key)}::text[],
    ${keys.map((key) => key.tag_key)}::text[]) as tagged (address_key, tag_key)`;
}

export async function readEvidence(
  on: Database,
  account: string,
  keys: readonly TaggedKey[],
): Promise<(key: TaggedKey) => AddressEvidence> {
  const [conversions, addressRules, networkRules, listed] = [
    await readConversions(on, account, keys),
    await readAddressRules(on, account, keys),
    await readNetworkRules(on, account),
    await readListed(on, account),
  ];
  return (key) => ({
    conversions: conversions.get(nameOf(key)) ?? [],
    addressRules: addressRules.get(nameOf(key)) ?? [],
    networkRules,
    listed,
  });
}

/** How often conversions at these addresses began in which currency; they are all the evidence there is. */
async function readConversions(on: Database, account: string, keys: readonly TaggedKey[]) {
  const { rows } = await sql<
    TaggedKey & { network: string | null; currency: string; count: string }
  >`
    select tagged.address_key, tagged.tag_key, seen.network, seen.currency, seen.count
    from ${keysOf(keys)} cross join lateral (
      select network, currency, count(*) from synced_payment
      where account_id = ${account} and address_key = tagged.address_key
        and coalesce(tag_key, '') = tagged.tag_key and currency_reason = 'conversion'
        and currency is not null
      group by network, currency) as seen`.execute(on);
  return Map.groupBy(
    rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    nameOf,
  );
}

/** The rules in force for these addresses, the most specific first: of a tag, then of a network. */
async function readAddressRules(on: Database, account: string, keys: readonly TaggedKey[]) {
  const { rows } = await sql<TaggedKey & Rule>`
    select tagged.address_key, tagged.tag_key, rule.network, rule.currency
    from ${keysOf(keys)} join currency_rule as rule
      on rule.account_id = ${account} and rule.address_key = tagged.address_key
      and rule.ended_at is null and (rule.tag_key is null or rule.tag_key = tagged.tag_key)
    order by rule.tag_key is null, rule.network is null, rule.id`.execute(on);
  return Map.groupBy(rows, nameOf);
}

async function readNetworkRules(on: Database, account: string): Promise<Rule[]> {
  return await on
    .selectFrom("currency_rule")
    .select(["network", "currency"])
    .where("account_id", "=", account)
    .where("address", "is", null)
    .where("ended_at", "is", null)
    .execute();
}

export async function readListed(on: Database, account: string): Promise<ListedCurrencies> {
  const rows = await on
    .selectFrom("synced_currency")
    .select(["symbol", "type"])
    .where("account_id", "=", account)
    .execute();
  return new ListedCurrencies(rows);
}
