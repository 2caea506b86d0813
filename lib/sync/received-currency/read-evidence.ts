import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { discrepancyDetailSchema } from "#lib/schemas/synced/sync-discrepancy.ts";
import {
  type EvidencePlace,
  keysAt,
  type TaggedKey,
  untaggedKeysAt,
} from "#lib/sync/received-currency/evidence-keys.ts";
import type { Conversions, Rule } from "#lib/sync/received-currency/judge-currency.ts";
import { ListedCurrencies } from "#lib/sync/received-currency/listed-currencies.ts";
import { columnCode } from "#lib/sync/store/rows/column-value.ts";

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

/**
 * Reads the evidence for some records, in whichever form their address is written on their network; what was
 * read before is not read again.
 */
export async function evidenceReader(
  on: Database,
  account: string,
): Promise<
  (places: readonly EvidencePlace[]) => Promise<(place: EvidencePlace) => AddressEvidence>
> {
  const shared = {
    networkRules: await readNetworkRules(on, account),
    listed: await readListed(on, account),
  };
  const known = new Map<string, AddressEvidence>();
  return async (places) => {
    const unread = new Map<string, EvidencePlace>();
    for (const place of places) {
      const name = nameOfPlace(place);
      if (!known.has(name)) unread.set(name, place);
    }
    const conversions = await readConversions(on, account, [...unread.values()]);
    const addressRules = await readAddressRules(on, account, [...unread.values()]);
    for (const [n, name] of [...unread.keys()].entries()) {
      const own = {
        conversions: conversions.get(n) ?? [],
        addressRules: addressRules.get(n) ?? [],
      };
      known.set(name, { ...shared, ...own });
    }
    return (place) =>
      known.get(nameOfPlace(place)) ?? { ...shared, conversions: [], addressRules: [] };
  };
}

const nameOfPlace = ({ address, tag, network }: EvidencePlace) =>
  JSON.stringify([address, tag, network]);

/** Keys by the place, counted from 0, for which they are looked up. `isForAll`: whatever the tag is. */
type Looked = { n: number; address_key: string; tag_key: string | null; isForAll: boolean };

const looked = (keys: readonly Looked[]) => sql`unnest(${keys.map(({ n }) => n)}::integer[],
  ${keys.map((key) => key.address_key)}::text[], ${keys.map((key) => key.tag_key)}::text[],
  ${keys.map(({ isForAll }) => isForAll)}::boolean[])
  as looked (n, address_key, tag_key, is_for_all)`;

const ofTags = (place: EvidencePlace, n: number): Looked[] =>
  keysAt(place).map((key) => ({ n, ...key, isForAll: false }));

/** How often conversions at these places began in which currency; they are all the evidence there is. */
async function readConversions(on: Database, account: string, places: readonly EvidencePlace[]) {
  const keys = places.flatMap(ofTags);
  const { rows } = await sql<{
    n: number;
    network: string | null;
    currency: string;
    count: string;
  }>`
    select looked.n, seen.network, seen.currency, seen.count
    from ${looked(keys)} cross join lateral (
      select network, currency, count(*) from synced_payment
      where account_id = ${account} and address_key = looked.address_key
        and coalesce(tag_key, '') = looked.tag_key and currency_reason = 'conversion'
        and currency is not null
      group by network, currency) as seen`.execute(on);
  return Map.groupBy(
    rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    ({ n }) => n,
  );
}

/** The rules in force for these places, the most specific first: of a tag, then of a network. */
async function readAddressRules(on: Database, account: string, places: readonly EvidencePlace[]) {
  const keys = places.flatMap((place, n): Looked[] => [
    ...ofTags(place, n),
    ...untaggedKeysAt(place).map(({ address_key, holdsTag }) => {
      return { n, address_key, tag_key: null, isForAll: !holdsTag };
    }),
  ]);
  const { rows } = await sql<Rule & { n: number }>`
    select looked.n, rule.network, rule.currency
    from ${looked(keys)} join currency_rule as rule
      on rule.account_id = ${account} and rule.address_key = looked.address_key
      and rule.ended_at is null and rule.tag_key is not distinct from looked.tag_key
    order by looked.is_for_all, rule.network is null, rule.id`.execute(on);
  return Map.groupBy(rows, ({ n }) => n);
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

/** What the provider lists now. */
export async function readListedNow(on: Database, account: string): Promise<ListedCurrencies> {
  return new ListedCurrencies(await symbolsListed(on, account));
}

async function symbolsListed(on: Database, account: string) {
  return await on
    .selectFrom("synced_currency")
    .select(["symbol", "type"])
    .where("account_id", "=", account)
    .execute();
}

/** What the provider lists, and what it listed once: records of before may be in it. */
export async function readListed(on: Database, account: string): Promise<ListedCurrencies> {
  const now = await symbolsListed(on, account);
  const gone = await on
    .selectFrom("sync_discrepancy")
    .select("detail")
    .where("account_id", "=", account)
    .where("resource", "=", "currencies")
    .where("kind", "=", "gone")
    .execute();
  const former = gone.flatMap(({ detail }) =>
    discrepancyDetailSchema.parse(detail).records.flatMap(({ raw }) => {
      if (raw === undefined) return [];
      const { symbol, currencyType } = normaliseCurrency(parseJson(raw));
      return { symbol: columnCode(symbol), type: columnCode(currencyType) };
    }),
  );
  return new ListedCurrencies([...now, ...former]);
}
