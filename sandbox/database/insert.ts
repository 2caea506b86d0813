import type { Connection } from "#sandbox/database/connection.ts";
import type { EntryRow, PaymentRow, PayoutRow, TransactionRow } from "#sandbox/database/rows.ts";
import { formatUnits, type Units } from "#sandbox/units.ts";

type Value = string | number | boolean | null;
type Columns<Row> = readonly (readonly [name: string, type: string, read: (row: Row) => Value])[];

const money = (value: Units | undefined | null): string | null =>
  value === undefined || value === null ? null : formatUnits(value);

const TRANSACTION: Columns<TransactionRow> = [
  ["id", "bigint", (row) => row.id],
  ["currency", "text", (row) => row.currency],
  ["amount", "numeric", (row) => money(row.amount)],
  ["blockchain_fee", "numeric", (row) => money(row.blockchainFee)],
  ["address", "text", (row) => row.address],
  ["txn_hash", "text", (row) => row.hash],
  ["tag", "text", (row) => row.tag],
  ["status", "text", (row) => row.status],
  ["confirm_us", "bigint", (row) => row.confirmAt],
  ["created_us", "bigint", (row) => row.createdAt],
];

const PAYMENT: Columns<PaymentRow> = [
  ["id", "bigint", (row) => row.id],
  ["transaction_id", "bigint", (row) => row.transactionId],
  ["wallet_id", "bigint", (row) => row.walletId],
  ["credited", "numeric", (row) => money(row.credited)],
  ["payment_status", "text", (row) => row.status],
  ["payment_type", "text", () => "Deposit"],
  ["processing_fee", "numeric", (row) => money(row.processingFee)],
  ["conversion_fee", "numeric", (row) => money(row.conversionFee)],
  ["conversion_id", "bigint", (row) => row.conversion?.id ?? null],
  ["base_amount", "numeric", (row) => money(row.conversion?.baseAmount)],
  ["base_currency", "text", (row) => row.conversion?.baseCurrency ?? null],
  ["quote_amount", "numeric", (row) => money(row.conversion?.quoteAmount)],
  ["quote_currency", "text", (row) => row.conversion?.quoteCurrency ?? null],
  ["rate", "numeric", (row) => money(row.conversion?.rate)],
  ["client_order_id", "text", (row) => row.conversion?.clientOrderId ?? null],
  ["conversion_us", "bigint", (row) => row.conversion?.createdAt ?? null],
  ["created_us", "bigint", (row) => row.createdAt],
];

const PAYOUT: Columns<PayoutRow> = [
  ["id", "bigint", (row) => row.id],
  ["label", "text", (row) => row.label],
  ["amount", "numeric", (row) => money(row.amount)],
  ["address", "text", (row) => row.address],
  ["tag", "text", (row) => row.tag],
  ["fee", "text", (row) => row.fee],
  ["fee_due", "numeric", (row) => money(row.feeDue)],
  ["fee_amount", "numeric", (row) => money(row.feeAmount)],
  ["is_fee_included", "boolean", (row) => row.isFeeIncluded],
  ["wallet_id", "bigint", (row) => row.walletId],
  ["currency", "text", (row) => row.currency],
  ["tracking_id", "text", (row) => row.trackingId],
  ["tracking_listed", "boolean", (row) => row.trackingListed],
  ["status", "text", (row) => row.status],
  ["note", "text", (row) => row.note],
  ["webhook_url", "text", (row) => row.webhookUrl],
  ["will_fail", "boolean", (row) => row.willFail],
  ["next_step_us", "bigint", (row) => row.nextStepAt],
  ["created_us", "bigint", (row) => row.createdAt],
];

const ENTRY: Columns<EntryRow> = [
  ["wallet_id", "bigint", (row) => row.walletId],
  ["kind", "text", (row) => row.kind],
  ["payment_id", "bigint", (row) => row.paymentId],
  ["payout_id", "bigint", (row) => row.payoutId],
  ["amount", "numeric", (row) => money(row.amount)],
  ["created_us", "bigint", (row) => row.createdAt],
];

const TRANSACTION_TRUTH: Columns<TransactionRow> = [
  ["transaction_id", "bigint", (row) => row.id],
  ["currency", "text", (row) => row.currency],
  ["direction", "text", (row) => row.truth.direction],
  ["is_internal", "boolean", (row) => row.truth.isInternal],
  ["payout_id", "bigint", (row) => row.truth.payoutId],
];

const PAYOUT_TRUTH: Columns<PayoutRow> = [
  ["payout_id", "bigint", (row) => row.id],
  ["is_internal", "boolean", (row) => row.isInternal],
];

const insertTransactionRows = inserter("transactions", TRANSACTION);
const insertTransactionTruth = inserter("transaction_truth", TRANSACTION_TRUTH);
const insertPayoutRows = inserter("payouts", PAYOUT);
const insertPayoutTruth = inserter("payout_truth", PAYOUT_TRUTH);

/** Transactions, and beside them what no answer tells. */
export async function insertTransactions(
  connection: Connection,
  rows: readonly TransactionRow[],
): Promise<void> {
  await insertTransactionRows(connection, rows);
  await insertTransactionTruth(connection, rows);
}

/** Payouts, and beside them what no answer tells. */
export async function insertPayouts(
  connection: Connection,
  rows: readonly PayoutRow[],
): Promise<void> {
  await insertPayoutRows(connection, rows);
  await insertPayoutTruth(connection, rows);
}

export const insertPayments = inserter("payments", PAYMENT);
export const insertEntries = inserter("entries", ENTRY);

/** One statement for any number of rows: a parameter per column holds all its values. */
function inserter<Row>(table: string, columns: Columns<Row>) {
  const names = columns.map(([name]) => name).join(", ");
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ");
  const text = `insert into ${table} (${names}) select * from unnest(${arrays})`;
  return async (connection: Connection, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    const values = columns.map(([, , read]) => rows.map(read));
    await connection.query({ name: `insert-${table}`, text, values });
  };
}
