import pg from "pg";
import * as z from "zod";
import { type Decimal, decimal } from "#lib/money/decimal.ts";
import type { TypedName } from "#lib/resources/filters.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** A record from the sandbox's own tables: only what an independent calculation needs of it. */
export type AccountRecord = {
  id: number;
  createdAt: string;
  status: string | null;
  currency: string | null;
  amount: Decimal;
  fee: Decimal | null;
  /** A payout's fee level and wallet, a payment's or a currency's type. */
  level: string | null;
  wallet: string | null;
  type: string | null;
  quote: { currency: string; amount: Decimal } | null;
  /** What is filtered by whole. */
  typed: Partial<Record<TypedName, string | null>>;
  /** What is looked for at the beginning: as the list shows it, or whole where a payment embeds it. */
  texts: string[];
  /** Those of them that are looked for by their ends too. */
  ends: string[];
  /** What is behind the masks of those. */
  hidden: string[];
  words: string;
  /** The list's columns by their names, for sorting. */
  columns: Record<string, string | boolean | null>;
};

export type Account = Record<ResourceName, AccountRecord[]>;

const row = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** Which records were read by their id too, and are known whole. */
type IsWhole = (resource: ResourceName, id: string) => boolean;

/** Reads the sandbox's tables, all of one moment. */
export async function readAccount(url: string, isWhole: IsWhole): Promise<Account> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    const all = async (query: string) => z.array(row).parse((await client.query(query)).rows);
    return {
      payouts: (await all(PAYOUTS)).map((from) => payout(from, isWhole)),
      payments: (await all(PAYMENTS)).map(payment),
      transactions: (await all(TRANSACTIONS)).map((from) => transaction(from, isWhole)),
      currencies: (await all(CURRENCIES)).map(currency),
    };
  } finally {
    await client.end();
  }
}

const PAYOUTS = `select id::text, created_us::text, status, currency, amount::text, fee_amount::text,
  fee, wallet_id::text, tracking_id, tracking_listed, address, tag, label, note, is_fee_included
  from sandbox.payouts`;
const PAYMENTS = `select p.id::text, p.created_us::text, p.payment_status as status, t.amount::text,
  p.base_amount::text, p.base_currency, p.processing_fee::text, p.conversion_fee::text, p.payment_type,
  p.quote_currency, p.quote_amount::text, p.client_order_id, t.txn_hash, t.address, t.tag
  from sandbox.payments p join sandbox.transactions t on t.id = p.transaction_id`;
const TRANSACTIONS = `select t.id::text, t.created_us::text, t.status, t.amount::text, t.blockchain_fee::text,
  t.txn_hash, t.address, t.tag, p.base_amount::text, p.base_currency, p.id is not null as embedded
  from sandbox.transactions t left join sandbox.payments p on p.transaction_id = t.id`;
const CURRENCIES = `select id::text, created_us::text, symbol, name, currency_type, min_payout::text
  from sandbox.currencies`;

type Row = z.infer<typeof row>;

function payout(from: Row, isWhole: IsWhole): AccountRecord {
  const feeAmount = amountIn(from, "fee_amount");
  // A list item can lack its tracking ID, which is then known from the record detail alone.
  const known = from.tracking_listed === true || isWhole("payouts", text(from, "id") ?? "");
  const trackingId = known ? text(from, "tracking_id") : null;
  return {
    ...shared(from, decimalIn(from, "amount")),
    status: text(from, "status"),
    currency: text(from, "currency"),
    fee: feeAmount,
    level: text(from, "fee"),
    wallet: text(from, "wallet_id"),
    typed: {
      address: text(from, "address"),
      label: text(from, "label"),
      tag: text(from, "tag"),
    },
    texts: present(trackingId, text(from, "address"), text(from, "tag")),
    ends: present(text(from, "address")),
    words: `${text(from, "label") ?? ""} ${text(from, "note") ?? ""}`,
    columns: {
      status: text(from, "status"),
      trackingId,
      address: text(from, "address"),
      label: text(from, "label"),
      feeAmount,
      fee: text(from, "fee"),
      tag: text(from, "tag"),
      isFeeIncluded: from.is_fee_included === true,
      walletId: text(from, "wallet_id"),
      note: text(from, "note"),
    },
  };
}

function payment(from: Row): AccountRecord {
  const [quoteCurrency, quoteAmount] = [
    text(from, "quote_currency"),
    amountIn(from, "quote_amount"),
  ];
  const [hash, address] = [text(from, "txn_hash"), text(from, "address")];
  const settled = text(from, "status") === "Settled" ? "Success" : "Pending";
  return {
    ...shared(from, decimalIn(from, "amount")),
    status: text(from, "status"),
    currency: received(from),
    type: text(from, "payment_type"),
    fee: decimalIn(from, "processing_fee"),
    quote:
      quoteCurrency === null || quoteAmount === null
        ? null
        : { currency: quoteCurrency, amount: quoteAmount },
    typed: { address, tag: text(from, "tag"), order: text(from, "client_order_id") },
    texts: present(hash, address, text(from, "tag"), text(from, "client_order_id")),
    ends: present(hash, address),
    columns: {
      paymentStatus: text(from, "status"),
      received: decimalIn(from, "amount"),
      converted: quoteAmount,
      paymentType: text(from, "payment_type"),
      txnHash: hash,
      address,
      conversionStatus: quoteCurrency === null ? null : settled,
      processingFee: decimalIn(from, "processing_fee"),
      conversionFee: decimalIn(from, "conversion_fee"),
    },
  };
}

function transaction(from: Row, isWhole: IsWhole): AccountRecord {
  const known = from.embedded === true || isWhole("transactions", text(from, "id") ?? "");
  const shown = (name: string) => {
    const whole = text(from, name) ?? "";
    return known ? whole : `${whole.slice(0, 6)}********${whole.slice(-4)}`;
  };
  const [txnHash, address] = [shown("txn_hash"), shown("address")];
  return {
    ...shared(from, decimalIn(from, "amount")),
    status: text(from, "status"),
    currency: received(from),
    fee: decimalIn(from, "blockchain_fee"),
    typed: { address, tag: text(from, "tag") },
    texts: present(txnHash, address, text(from, "tag")),
    ends: present(txnHash, address),
    hidden: known ? [] : present(text(from, "txn_hash"), text(from, "address")),
    columns: {
      status: text(from, "status"),
      txnHash,
      address,
      tag: text(from, "tag"),
      blockchainFee: decimalIn(from, "blockchain_fee"),
    },
  };
}

function currency(from: Row): AccountRecord {
  const [symbol, name, type] = ["symbol", "name", "currency_type"].map((one) => text(from, one));
  return {
    ...shared(from, decimalIn(from, "min_payout")),
    currency: symbol ?? null,
    type: type ?? null,
    words: name ?? "",
    texts: present(symbol ?? null),
    ends: [],
    columns: {
      symbol: symbol ?? null,
      name: name ?? null,
      currencyType: type ?? null,
      minPayout: decimalIn(from, "min_payout"),
    },
  };
}

function shared(from: Row, amount: Decimal) {
  const hidden: string[] = [];
  const id = Number(from.id);
  const createdAt = instantOf(text(from, "created_us") ?? "");
  return {
    id,
    createdAt,
    amount,
    hidden,
    status: null,
    currency: null,
    fee: null,
    level: null,
    wallet: null,
    type: null,
    quote: null,
    typed: {},
    words: "",
  };
}

/** The interface names a transaction's currency nowhere; where it was converted as it came, it is known. */
function received(from: Row): string | null {
  return from.base_amount === from.amount ? text(from, "base_currency") : null;
}

function text(from: Row, name: string): string | null {
  const value = from[name];
  return typeof value === "string" ? value : null;
}

function decimalIn(from: Row, name: string): Decimal {
  return decimal(text(from, name) ?? "");
}

function amountIn(from: Row, name: string): Decimal | null {
  return text(from, name) === null ? null : decimalIn(from, name);
}

function present(...texts: (string | null)[]): string[] {
  return texts.filter((one) => one !== null);
}

function instantOf(micros: string): string {
  const at = BigInt(micros);
  const seconds = new Date(Number(at / 1_000_000n) * 1000).toISOString().slice(0, 19);
  return `${seconds}.${(at % 1_000_000n).toString().padStart(6, "0")}Z`;
}
