import "server-only";
import { networkCoin, networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { parseDecimal } from "#lib/money/decimal.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import {
  type FoundMatches,
  matchEvidenceSchema,
  type TransactionDirection,
  transactionDirectionSchema,
} from "#lib/schemas/records/payout-match.ts";

/** What a payout became, and whether it came in again. An ID that is no number has nothing. */
export async function readMatches(on: Database, payoutId: string): Promise<FoundMatches> {
  if (!/^\d{1,40}$/.test(payoutId)) return { matches: [], explorer: null, transfer: null };
  const account = await accountId(on);
  const rows = await on
    .selectFrom("payout_match as m")
    .innerJoin("synced_transaction as t", (join) =>
      join.onRef("t.account_id", "=", "m.account_id").onRef("t.id", "=", "m.transaction_id"),
    )
    .select(["t.id", "t.txn_hash", "t.status", "t.created_at", "t.blockchain_fee"])
    .select(["m.basis", "m.evidence", "m.stated_by_name", "m.stated_at"])
    .where("m.account_id", "=", account)
    .where("m.payout_id", "=", payoutId)
    .orderBy("t.created_at")
    .orderBy("t.id")
    .execute();
  const currency = await readCurrency(on, account, payoutId);
  const transfer = await on
    .selectFrom("internal_transfer")
    .select(["payment_id", "denied_by_name", "denied_at"])
    .where("account_id", "=", account)
    .where("payout_id", "=", payoutId)
    .orderBy("denied_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return {
    matches: rows.map((row) => ({
      transactionId: row.id,
      basis: row.basis,
      evidence: matchEvidenceSchema.parse(row.evidence),
      txnHash: row.txn_hash,
      status: row.status,
      createdAt: row.created_at,
      blockchainFee: parseDecimal(row.blockchain_fee ?? ""),
      feeCurrency: currency === null ? null : networkCoin(currency),
      stated: said(row.stated_by_name, row.stated_at),
    })),
    explorer: rows.length === 0 ? null : await readExplorer(on, account, currency),
    transfer:
      transfer === undefined
        ? null
        : {
            paymentId: transfer.payment_id,
            denied: said(transfer.denied_by_name, transfer.denied_at),
          },
  };
}

async function readCurrency(on: Database, account: string, payoutId: string) {
  const payout = await on
    .selectFrom("synced_payout")
    .select("currency")
    .where("account_id", "=", account)
    .where("id", "=", payoutId)
    .executeTakeFirst();
  return payout?.currency ?? null;
}

/** The provider links payments to an explorer and transactions to none: its newest payment on the network tells. */
async function readExplorer(on: Database, account: string, currency: string | null) {
  const network = currency === null ? null : (networkOfCurrency(currency)?.id ?? null);
  if (network === null) return null;
  const newest = await on
    .selectFrom("synced_payment")
    .select("raw")
    .where("account_id", "=", account)
    .where("network", "=", network)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  return normalisePayment(parseJson(newest.raw)).blockExplorerLinkHash;
}

/**
 * A transaction's direction, and of which payout and payment it is, or of which payouts it may be; unknown where it is
 * not synced yet.
 */
export async function readDirection(on: Database, id: string): Promise<TransactionDirection> {
  const unknown: TransactionDirection = {
    direction: "unknown",
    payoutId: null,
    paymentId: null,
    candidates: [],
  };
  if (!/^\d{1,40}$/.test(id)) return unknown;
  const account = await accountId(on);
  const row = await on
    .selectFrom("synced_transaction as t")
    .leftJoin("internal_transfer as moved", (join) =>
      join
        .onRef("moved.account_id", "=", "t.account_id")
        .onRef("moved.payment_id", "=", "t.payment_id")
        .on("moved.denied_at", "is", null),
    )
    .select((of) => [
      "t.direction",
      "t.payment_id",
      of.fn.coalesce("t.payout_id", "moved.payout_id").as("payout_id"),
    ])
    .where("t.account_id", "=", account)
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return unknown;
  const candidates = await on
    .selectFrom("payout_match")
    .select("payout_id")
    .where("account_id", "=", account)
    .where("transaction_id", "=", id)
    .where("basis", "=", "candidate")
    .orderBy("payout_id")
    .execute();
  return transactionDirectionSchema.parse({
    direction: row.direction ?? "unknown",
    payoutId: row.payout_id,
    paymentId: row.payment_id,
    candidates: candidates.map((one) => one.payout_id),
  });
}

function said(by: string | null, at: string | null): { by: string; at: string } | null {
  return by === null || at === null ? null : { by, at };
}
