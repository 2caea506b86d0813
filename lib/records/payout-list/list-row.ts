import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import { whyOfWaitsColumn } from "#lib/payout-rows/waits-column.ts";
import { completionShape, toCompletion } from "#lib/records/completion.ts";
import { isInternal } from "#lib/records/payout-list/movements.ts";
import { toRecord } from "#lib/records/record.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import { DRAFT_STATUS, placeOfPayout } from "#lib/resources/payout-tabs.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const text = z.string().nullable();
const rowSchema = z.object({
  id: z.string(),
  order_id: text,
  provider_payout_id: text,
  status: z.string(),
  reason: text,
  order_state: text,
  needs_approval: z.boolean().nullable(),
  amount: decimalSchema.nullable(),
  currency: text,
  fee: text,
  fee_amount: decimalSchema.nullable(),
  is_fee_included: z.boolean().nullable(),
  address: text,
  tag: text,
  label: text,
  note: text,
  tracking_id: text,
  wallet_id: text,
  created_at: z.string(),
  submitted_at: text,
  sent_at: text,
  made_by: text,
  made_by_name: text,
  approved_by: z.array(z.string()),
  approved_by_names: z.array(z.string()),
  is_internal: z.boolean(),
  is_unlisted: z.boolean(),
  raw: text,
  learnt: text,
  ...completionShape,
});

type Row = z.infer<typeof rowSchema>;

/** What only the order has: why a released one is not sent yet, and which approver was asked. */
type Waiting = {
  why: string | null;
  asked_approver: string | null;
  asked_approver_name: string | null;
};

/**
 * As SQL, of payout_row under the name `of`: an order's payout that the provider had, and that its list, which is synced
 * beyond that, doesn't have. A list may show a payout later than it was accepted.
 */
export function isUnlisted(of: string, account: string): RawBuilder<boolean> {
  const own = (column: string) => sql.ref(`${of}.${column}`);
  return sql`(${own("synced_at")} is null and ${own("provider_payout_id")} is not null and exists (
    select 1 from sync_progress where sync_progress.account_id = ${account} and resource = 'payouts'
      and ${own("settled_at")} < least(complete_to, clock_timestamp()) - interval '10 minutes'))`;
}

/**
 * Rows of the list by their ids, by id. What keeps a released order from being sent is asked of the order, and
 * what could not be read of a payout of its synced record.
 */
export async function readListRows(
  ids: readonly string[],
  account: string,
  defined: readonly DefinedStatus[],
  on: Database,
): Promise<Map<string, ListedPayout>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql`${keepPlan}
    select listed.id, listed.order_id, listed.provider_payout_id, listed.status, listed.reason, listed.order_state,
      listed.needs_approval, listed.amount, listed.currency, listed.fee, listed.fee_amount,
      listed.is_fee_included, listed.address, listed.tag, listed.label, listed.note, listed.tracking_id,
      listed.wallet_id, listed.created_at, listed.submitted_at, listed.sent_at, listed.made_by,
      listed.made_by_name, listed.approved_by, listed.approved_by_names, listed.completed_at,
      ${isInternal("listed", account)} as is_internal, ${isUnlisted("listed", account)} as is_unlisted,
      case when listed.order_id is null or payout.amount is null or payout.currency is null
        or payout.fee_amount is null then payout.raw end as raw, payout.tracking_id as learnt,
      payout.matched_at, payout.open_seen_at
    from payout_row as listed
    left join synced_payout as payout on payout.account_id = ${account} and payout.id = listed.provider_payout_id
    where listed.account_id = ${account} and listed.id = any(${ids}::uuid[])`.execute(on);
  const read = rows.map((row) => rowSchema.parse(row));
  const waiting = await readWaiting(read, account, on);
  return new Map(read.map((row) => [row.id, toListed(row, waiting.get(row.id), defined)]));
}

/**
 * Asked of those alone that may wait, and by a statement of its own: orders may be on another node than their rows
 * (lib/database/distribute.ts). A row has the ID of its order.
 */
async function readWaiting(
  rows: readonly Row[],
  account: string,
  on: Database,
): Promise<Map<string, Waiting>> {
  const ids = rows.flatMap(({ id, order_state }) => (MAY_WAIT.has(order_state ?? "") ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows: orders } = await sql<Waiting & { id: string }>`
    select id, case when state in ('approved', 'queued') then ${whyOfWaitsColumn("payout_order")} end as why,
      case when state = 'awaiting_approval' then asked_approver end as asked_approver, asked_approver_name
    from payout_order where account_id = ${account} and id = any(${ids}::uuid[])`.execute(on);
  return new Map(orders.map(({ id, ...order }) => [id, order]));
}

const MAY_WAIT: ReadonlySet<string> = new Set(["awaiting_approval", "approved", "queued"]);

function toListed(
  row: Row,
  waiting: Waiting | undefined,
  defined: readonly DefinedStatus[],
): ListedPayout {
  const record =
    row.raw === null ? null : toRecord("payouts", { raw: row.raw, tracking_id: row.learnt });
  return {
    id: row.provider_payout_id ?? row.id,
    orderId: row.order_id,
    providerId: row.provider_payout_id,
    status: row.status,
    reason: row.reason,
    waits: waiting?.why ?? null,
    needsApproval: row.needs_approval,
    isUnlisted: row.is_unlisted,
    moneyMoved: placeOfPayout(row.status, defined).moneyMoved,
    direction: row.is_internal ? INTERNAL : "out",
    amount: row.amount,
    ...currencyOf(row.currency),
    fee: row.fee,
    feeAmount: row.fee_amount,
    isFeeIncluded: row.is_fee_included,
    address: row.address,
    tag: row.tag,
    label: row.label,
    note: row.note,
    trackingId: row.tracking_id,
    walletId: row.wallet_id,
    createdAt: row.created_at,
    completion: toCompletion(row),
    submittedAt: row.submitted_at,
    sentAt: row.sent_at,
    createdBy: row.made_by === null ? null : { id: row.made_by, name: row.made_by_name ?? "" },
    approvedBy: row.approved_by.map((id, at) => ({ id, name: row.approved_by_names[at] ?? "" })),
    askedApprover:
      waiting === undefined || waiting.asked_approver === null
        ? null
        : { id: waiting.asked_approver, name: waiting.asked_approver_name ?? "" },
    unreadable: row.order_id === null ? (record?.unreadable ?? {}) : statedUnreadably(record),
  };
}

/** What the provider states of an order's payout counts, where it can be read, in place of what was ordered. */
const STATED: readonly string[] = ["amount", "walletCurrency", "feeAmount"];

/** What of it can't be read; all else of an order's row is the order's. */
export function statedUnreadably(
  payout: Pick<Payout, "unreadable"> | null,
): ListedPayout["unreadable"] {
  const unreadable = Object.entries(payout?.unreadable ?? {});
  return Object.fromEntries(unreadable.filter(([path]) => STATED.includes(path)));
}

function currencyOf(currency: string | null) {
  const { symbol, network } =
    currency === null ? { symbol: null, network: null } : splitCurrency(currency);
  return { currency, symbol, network: network?.id ?? null };
}

/** A payout as the provider lists it now, of which no row is known. */
export function toUnsyncedRow(payout: Payout, defined: readonly DefinedStatus[]): ListedPayout {
  const status = `provider:${payout.status ?? ""}`;
  return {
    ...payout,
    id: payout.id ?? "",
    orderId: null,
    providerId: payout.id,
    status,
    reason: null,
    waits: null,
    needsApproval: null,
    isUnlisted: false,
    moneyMoved: placeOfPayout(status, defined).moneyMoved,
    ...currencyOf(payout.walletCurrency),
    createdAt: payout.createdAt ?? "",
    submittedAt: null,
    sentAt: null,
    createdBy: null,
    approvedBy: [],
    askedApprover: null,
  };
}

/**
 * The ids of rows without a payout, which the provider can't list: those first that are still open, then the
 * newest, drafts left out, and how many there are; and the row ids of payouts by the provider's ids.
 */
export async function readOrderRows(
  payoutIds: readonly string[],
  { limit, from, to }: { limit: number; from: string | null; to: string | null },
  account: string,
  on: Database,
): Promise<{ own: string[]; total: number; known: Map<string, string> }> {
  const own = await sql<{ id: string; total: number }>`
    select id, count(*) over ()::int as total from payout_row
    where account_id = ${account} and provider_payout_id is null and status <> ${DRAFT_STATUS}
      and created_at >= coalesce(${from}::timestamptz, '-infinity')
      and created_at < coalesce(${to}::timestamptz, 'infinity')
    order by settled_at is not null, created_at desc, id desc limit ${limit}`.execute(on);
  const known = await sql<{ id: string; payout: string }>`
    select id, provider_payout_id as payout from payout_row
    where account_id = ${account} and provider_payout_id = any(${payoutIds}::numeric[])`.execute(
    on,
  );
  return {
    own: own.rows.map(({ id }) => id),
    total: own.rows[0]?.total ?? 0,
    known: new Map(known.rows.map(({ id, payout }) => [payout, id])),
  };
}
