import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { readRules } from "#lib/currency-rules/rules.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { isCurrencyReason } from "#lib/resources/currency-basis.ts";
import type {
  AddressesQuery,
  CurrencyCandidate,
  UnknownAddresses,
  UnknownCurrencies,
} from "#lib/schemas/currency-rule.ts";
import { readListed } from "#lib/sync/received-currency/read-evidence.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const reason = z.string().refine(isCurrencyReason);

const groupRows = z.array(
  z
    .object({
      network: z.string(),
      reason,
      addresses: count,
      payments: count,
      transactions: count,
    })
    .transform(({ network, ...rest }) => ({ ...rest, network: network || null })),
);

/** Addresses shown at once. */
const PAGE = 20;

/** What is of unknown currency, by network and reason, the most records first, and the rules in force. */
export async function readUnknown(): Promise<UnknownCurrencies> {
  const on = database();
  const account = await accountId();
  const [groups, all, due, candidates, rules] = [
    await sql`
      select network, reason, count(*) as addresses, sum(payments)::bigint as payments,
        sum(transactions)::bigint as transactions
      from unknown_currency where account_id = ${account}
      group by network, reason order by sum(payments) desc, sum(transactions) desc, network, reason`.execute(
      on,
    ),
    await readAll(on, account),
    await sql`
      select count(*) as count from (
        select from currency_due where account_id = ${account} limit 100000) as due`.execute(on),
    await readCandidates(on, account),
    await readRules(on),
  ];
  return {
    groups: groupRows.parse(groups.rows),
    all,
    due: z.object({ count }).parse(due.rows[0]).count,
    candidates,
    rules,
  };
}

/** All that is unknown, by the sums of days and months. */
async function readAll(on: Database, account: string) {
  const isUnknown = sql<boolean>`basis = 'unknown'`;
  const { rows } = await sql`
    select
      (select coalesce(sum(count), 0) from (${summedDays({ account, resource: "transactions" }, isUnknown)}) as summed)
        ::bigint as transactions,
      (select coalesce(sum(count), 0) from (${summedDays({ account, resource: "payments" }, isUnknown)}) as summed)
        ::bigint as payments`.execute(on);
  return z.object({ transactions: count, payments: count }).parse(rows[0]);
}

/** The currencies that the provider lists on each network, by how many conversions began in them. */
async function readCandidates(on: Database, account: string) {
  const listed = await readListed(on, account);
  const { rows } = await sql<{ currency: string; count: string }>`
    select currency, sum(count)::bigint as count
    from (${summedDays({ account, resource: "payments" }, sql`basis = 'exact'`)}) as summed
    group by currency`.execute(on);
  const seen = new Map(rows.map((row) => [row.currency, Number(row.count)]));
  const byNetwork: Record<string, CurrencyCandidate[]> = {};
  for (const network of listed.networks()) {
    byNetwork[network] = listed
      .on(network)
      .map((currency) => ({ currency, conversions: seen.get(currency) ?? 0 }))
      .toSorted((a, b) => b.conversions - a.conversions);
  }
  return byNetwork;
}

const addressRows = z.array(
  z.object({
    address: z.string(),
    tag: z.string().nullable(),
    newest_at: z.string(),
    payments: count,
    transactions: count,
    payment_id: z.string().nullable(),
    transaction_id: z.string().nullable(),
    candidates: z.array(z.object({ currency: z.string(), conversions: z.int() })),
  }),
);

/** The addresses of one group, those of most records first. */
export async function readUnknownAddresses({
  network,
  reason: why,
  after,
}: AddressesQuery): Promise<UnknownAddresses> {
  const account = await accountId();
  const { rows } = await sql`
    with page as (
      select * from unknown_currency
      where account_id = ${account} and network = ${network ?? ""} and reason = ${why}
      order by (payments + transactions) desc, address_key, tag_key
      limit ${PAGE + 1} offset ${after})
    select address, tag, newest_at, payments, transactions, (
        select id from synced_payment as record
        where record.account_id = ${account} and record.address_key = page.address_key
          and coalesce(record.tag_key, '') = page.tag_key and currency_reason = page.reason
          and coalesce(record.network, '') = page.network
        order by id desc limit 1) as payment_id, (
        select id from synced_transaction as record
        where record.account_id = ${account} and record.address_key = page.address_key
          and coalesce(record.tag_key, '') = page.tag_key and payment_id is null
        order by id desc limit 1) as transaction_id, (
        select coalesce(json_agg(json_build_object('currency', currency, 'conversions', count)
          order by count desc, currency), '[]')
        from (select currency, count(*) from synced_payment as record
          where record.account_id = ${account} and record.address_key = page.address_key
            and coalesce(record.tag_key, '') = page.tag_key and currency_reason = 'conversion'
          group by currency) as seen) as candidates
    from page order by (payments + transactions) desc, address_key, tag_key`.execute(database());
  const read = addressRows.parse(rows);
  return {
    isMore: read.length > PAGE,
    addresses: read.slice(0, PAGE).map(({ newest_at, payment_id, transaction_id, ...row }) => ({
      ...row,
      newestAt: newest_at,
      example: exampleOf(payment_id, transaction_id),
    })),
  };
}

function exampleOf(payment: string | null, transaction: string | null) {
  if (payment !== null) return { resource: "payments" as const, id: payment };
  return transaction === null ? null : { resource: "transactions" as const, id: transaction };
}

/** Whether the provider lists a currency, on a network where one is given. */
export async function isListed(
  on: Database,
  currency: string,
  network: string | null,
): Promise<boolean> {
  const account = await accountId(on);
  const row = await on
    .selectFrom("synced_currency")
    .select("type")
    .where("account_id", "=", account)
    .where("symbol", "=", currency)
    .executeTakeFirst();
  if (row === undefined || row.type?.toLowerCase() === "fiat") return false;
  const named = networkOfCurrency(currency)?.id ?? null;
  return network === null || named === null || named === network;
}
