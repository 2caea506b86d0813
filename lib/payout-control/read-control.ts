import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readSources } from "#lib/payouts/sources/sources.ts";
import { settlingMs } from "#lib/payouts/unconfirmed/search-schedule.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { readChanges } from "#lib/safety/pending-change-rows.ts";
import {
  type PayoutControl,
  type PayoutDiscrepancy,
  payoutDiscrepancySchema,
} from "#lib/schemas/payouts/payout-control.ts";
import { isSynced } from "#lib/sync/sync-settings.ts";

/** As many as a user can go through before looking again. */
const SHOWN = 100;

/** Whether payouts are synced, without which there is nothing to compare with. */
export function isControlOn(): boolean {
  return isSynced("payouts");
}

/** The open discrepancies, the newest first. */
export async function readOpenDiscrepancies(): Promise<{
  total: number;
  open: PayoutDiscrepancy[];
}> {
  const open = (await openOf())
    .selectAll()
    .orderBy(sql`severity = 'critical'`, "desc")
    .orderBy("opened_at", "desc")
    .limit(SHOWN);
  const [total, rows] = await Promise.all([countOpenDiscrepancies(), open.execute()]);
  return {
    total,
    open: rows.map((row) =>
      payoutDiscrepancySchema.parse({
        id: row.id,
        kind: row.kind,
        severity: row.severity,
        orderId: row.order_id,
        providerPayoutId: row.provider_payout_id,
        detail: row.detail,
        openedAt: row.opened_at,
      }),
    ),
  };
}

export async function countOpenDiscrepancies(): Promise<number> {
  const row = await (await openOf())
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function openOf() {
  return database()
    .selectFrom("payout_discrepancy")
    .where("account_id", "=", await accountId())
    .where("closed_at", "is", null);
}

/** How far payout control has come, what it found, and from where payouts may come. */
export async function readControl(): Promise<PayoutControl> {
  const account = await accountId();
  const [state, progress, found, sources, changes, settling] = await Promise.all([
    database()
      .selectFrom("payout_control_state")
      .selectAll()
      .where("account_id", "=", account)
      .executeTakeFirst(),
    database()
      .selectFrom("sync_progress")
      .select("complete_to")
      .where("account_id", "=", account)
      .where("resource", "=", "payouts")
      .executeTakeFirst(),
    readOpenDiscrepancies(),
    readSources(),
    readChanges(database()),
    settlingNow(),
  ]);
  return {
    isOn: isControlOn(),
    comparedAt: state?.compared_at ?? null,
    fullyComparedAt: state?.full_done_at ?? null,
    syncedTo: progress?.complete_to ?? null,
    settling: { seconds: Math.round(settling.ms / 1_000), set: settlingMs() / 1_000 },
    ...found,
    sources,
    stopsSending: state?.stops_sending ?? false,
    waiting: changes.flatMap(({ id, kind, outcome, summary, asked_by_name: askedBy }) =>
      outcome === null && kind.startsWith("payout-control.") ? [{ id, summary, askedBy }] : [],
    ),
    notOrderedHere: state?.not_ordered_here == null ? null : Number(state.not_ordered_here),
  };
}

/** For the metrics: open discrepancies by kind and severity, and when everything was last compared. */
export async function measureControl() {
  const account = await accountId();
  const [open, state] = await Promise.all([
    (await openOf())
      .select(["kind", "severity", sql<number>`count(*)::int`.as("count")])
      .groupBy(["kind", "severity"])
      .execute(),
    database()
      .selectFrom("payout_control_state")
      .select("compared_at")
      .where("account_id", "=", account)
      .executeTakeFirst(),
  ]);
  return { open, comparedAt: state?.compared_at ?? null };
}
