import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";

/** A payout as the provider lists it, from its number. */
const PAYOUT = `json_build_object('id', n, 'label', 'Invoice ' || n, 'amount', (n % 100000) || '.5' || lpad((n % 97)::text, 17, '0'),
  'address', 'T' || md5(n::text), 'tag', null, 'fee', 'medium', 'feeAmount', '1.200000000000000000', 'isFeeIncluded', 1,
  'walletId', 2000 + n % 7, 'walletCurrency', case when n % 3 = 0 then 'BTC' else 'USDT_TRX' end, 'trackingId', md5('t' || n),
  'status', 'Completed', 'note', '', 'createdAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

/** A payment as the provider lists it, with its transaction and its conversion. */
const PAYMENT = `json_build_object('id', n, 'transaction', json_build_object('id', n, 'amount', (n % 100000) || '.5' || lpad((n % 97)::text, 17, '0'),
    'blockchainFee', '0.000012000000000000', 'address', 'T' || md5(n::text), 'txnHash', md5(n::text) || md5('h' || n), 'tag', null,
    'status', 'Confirmed', 'createdAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
  'conversion', json_build_object('id', n, 'baseAmount', (n % 100000) || '.5' || lpad((n % 97)::text, 17, '0'), 'baseCurrency', 'USDT_TRX',
    'quoteAmount', (n % 90000) || '.250000000000000000', 'quoteCurrency', 'EUR', 'rate', '0.920000000000000000', 'clientOrderId', md5('o' || n),
    'conversionStatus', 'Success', 'createdAt', to_char(at, 'YYYY-MM-DD HH24:MI:SS')),
  'paymentStatus', 'Settled', 'paymentType', 'Deposit', 'blockExplorerLinkAddress', 'https://explorer.example/address/',
  'blockExplorerLinkHash', 'https://explorer.example/tx/', 'processingFee', '0.100000000000000000', 'conversionFee', '0.200000000000000000',
  'createdAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`;

const NUMBERED = (count: number) => `(
  select n, timestamptz '2026-11-01T00:00:00Z' - make_interval(secs => n * 20.000123) as at
  from generate_series(1, ${count}) as n) as numbered`;

/** Backfills an empty database with this many payouts and payments, one every twenty seconds. */
export async function fillForExport(count: number): Promise<void> {
  const account = await accountId();
  for (const part of [
    `truncate synced_payout, synced_payment`,
    `insert into synced_payout (account_id, id, created_at, raw, hash, final, status, amount, currency, address, fee, fee_amount, is_fee_included, wallet_id, tracking_id, label)
     select '${account}', n, at, ${PAYOUT}, '', true, 'Completed', ((n % 100000) || '.5' || lpad((n % 97)::text, 17, '0'))::numeric,
       case when n % 3 = 0 then 'BTC' else 'USDT_TRX' end, 'T' || md5(n::text), 'medium', 1.2, true, (2000 + n % 7)::text, md5('t' || n), 'Invoice ' || n
     from ${NUMBERED(count)}`,
    `insert into synced_payment (account_id, id, created_at, raw, hash, final, status, type, transaction_id, amount, currency, currency_basis, currency_reason, quote_amount, quote_currency)
     select '${account}', n, at, ${PAYMENT}, '', true, 'Settled', 'Deposit', n, ((n % 100000) || '.5' || lpad((n % 97)::text, 17, '0'))::numeric,
       'USDT_TRX', 'exact', 'conversion', ((n % 90000) || '.25')::numeric, 'EUR'
     from ${NUMBERED(count)}`,
    "analyze synced_payout, synced_payment",
  ]) {
    await sql.raw(`set local statement_timeout = '10min'; ${part}`).execute(database());
  }
}
