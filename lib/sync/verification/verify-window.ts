import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { log } from "#lib/observability/log.ts";
import { isDated } from "#lib/resources/resources.ts";
import { forgetDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { findCutPoints, MOST_RECORDS } from "#lib/sync/backfill/find-cut-points.ts";
import { splitWindow } from "#lib/sync/backfill/split-window.ts";
import { countElsewhere, countRows } from "#lib/sync/count-rows.ts";
import { changesSeen } from "#lib/sync/discrepancy/changes-seen.ts";
import { noteCount, settleCount } from "#lib/sync/discrepancy/count-discrepancies.ts";
import { noteDiscrepancy } from "#lib/sync/discrepancy/note-discrepancy.ts";
import { noteChanged } from "#lib/sync/discrepancy/note-unseen.ts";
import type { Leased } from "#lib/sync/lease.ts";
import { readWindow } from "#lib/sync/reading/read-window.ts";
import type { Entry } from "#lib/sync/store/listed-record.ts";
import { recountDays } from "#lib/sync/store/recount-days.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { readSeenEnds } from "#lib/sync/store/restore-ends.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import { type Written, writeRecords } from "#lib/sync/store/write-records.ts";
import { noteWrongMonths, wrongDays } from "#lib/sync/store/wrong-days.ts";
import { absentFrom, confirmGone } from "#lib/sync/verification/find-gone.ts";
import type { Verifier } from "#lib/sync/verification/verifiers.ts";
import { BEGINNING, TAIL_END, type Window } from "#lib/sync/window.ts";

/** How a window is afterwards; "shifting": its list could not be read whole; "split": its parts are read in its place. */
type Verification = "complete" | "doubted" | "shifting" | "split";

/** A closed window that holds more by now, since records came late, is split as in the backfill. */
const LARGE = 4 * MOST_RECORDS;

/**
 * Compares a window with the provider, every row of it, and repairs what differs at the same time:
 * rows that Counterfoil lacked, that had changed unseen, or that the provider no longer has are
 * discrepancies. One that is too large to be read at once is split.
 */
export async function verifyWindow(verifier: Verifier, window: Leased): Promise<Verification> {
  const { resource, leasedAt } = window;
  const page = await verifier.read(resource, askBounds(window), 1);
  if (page.total > LARGE && isDated(resource) && window.endsAt !== TAIL_END) {
    // None where all of them are of one second.
    const cuts = await findCutPoints(verifier.read, window, page);
    if (cuts.length > 0) {
      await splitWindow(verifier, window, cuts);
      return "split";
    }
  }
  const reading = await readWindow(verifier.read, window, { page, readAt: leasedAt });
  if (!reading.isWhole) return "shifting";
  const { listItems, readAt } = reading;
  // It may have been asked for because a status was defined otherwise a moment ago.
  forgetDefinedStatuses();
  const written = await writeRecords(resource, listItems, {
    readAt,
    also: async (transaction, all) => {
      const place = { transaction, account: await accountId(transaction), resource };
      await noteUnforeseen(place, listItems, all);
    },
  });
  const shown = new Set(listItems.flatMap(({ id }) => id ?? []));
  const absent = await absentFrom(window, shown, readAt);
  const { gone, kept } = await confirmGone(verifier.readOne, resource, absent);
  // A record that the list does not show and the provider has must be one of its unreadable rows.
  const unkept = Math.max(0, written.unreadable - kept);
  const provider = reading.total - (await countElsewhere(window, listItems));
  return await finish(verifier, window, { provider, unkept, gone, readAt });
}

type Outcome = { provider: number; unkept: number; gone: readonly string[]; readAt: string };

/**
 * Removes what is gone, keeping its raw text in the discrepancy, and records the window's new
 * state.
 */
function finish(
  { workerId }: Verifier,
  window: Leased,
  { provider, unkept, gone, readAt }: Outcome,
): Promise<"complete" | "doubted"> {
  const { resource, startsAt, endsAt } = window;
  return tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction), resource };
    const seenEnds = await readSeenEnds(place, gone);
    const rows = gone.length === 0 ? [] : await removeRecords(place, gone, readAt);
    if (rows.length > 0) {
      await noteDiscrepancy(place, {
        kind: "gone",
        count: rows.length,
        from: startsAt === BEGINNING ? null : startsAt,
        to: endsAt === TAIL_END ? null : endsAt,
        records: rows.map((row) => {
          const id = textIn(row, "id");
          return { id, raw: textIn(row, "raw"), ...seenEnds.get(id) };
        }),
      });
    }
    await mendDays(place, window);
    const marked = await markVerified(transaction, workerId, window, { provider, unkept });
    // The worker that has the window now says what its count is.
    if (!marked.isOurs) return marked.state;
    if (marked.state === "complete") await settleCount(place, window);
    // Once, it may be what came meanwhile; the tail, where that is the rule, is read again all the
    // time.
    else if (window.attempts > 1 && endsAt !== TAIL_END) {
      await noteCount(place, window, { provider, synced: marked.synced });
    }
    return marked.state;
  });
}

/** Mends the rollups of a window: days that differ from their rows, and months that differ from their days. */
async function mendDays(place: StoredTable, window: Window): Promise<void> {
  const months = await noteWrongMonths(place, window);
  const days = await wrongDays(place, window);
  if (months + days.length === 0) return;
  if (days.length > 0) await recountDays(place, days);
  log("warn", { event: "rollups_mended", resource: window.resource });
}

/**
 * Records that a window was read in full and compared: complete if there are now as many synced
 * records as the provider showed, otherwise still doubted; returns the synced count with it.
 * `unkept`: rows without a readable id. What was asked for before the lease is done, later questions wait; nothing is
 * marked if the lease was lost meanwhile.
 */
async function markVerified(
  transaction: Transaction<Tables>,
  workerId: string,
  window: Leased,
  { provider, unkept }: { provider: number; unkept: number },
): Promise<{ state: "complete" | "doubted"; synced: number; isOurs: boolean }> {
  const synced = (await countRows(window, transaction)) + unkept;
  const state = provider === synced ? "complete" : "doubted";
  const { numUpdatedRows } = await transaction
    .updateTable("sync_window")
    .set({
      state,
      provider_total: String(provider),
      synced_total: String(synced),
      unkept: String(unkept),
      checked_at: clockTime,
      swept_at: clockTime,
      asked_at: sql<
        string | null
      >`case when asked_at > ${window.leasedAt} and asked_at <= ${clockTime} then asked_at end`,
      trouble: null,
      // What differs still is taken up less and less often; see the lease.
      ...(state === "complete" && { attempts: 0 }),
    })
    .where("account_id", "=", await accountId(transaction))
    .where("resource", "=", window.resource)
    .where("starts_at", "=", window.startsAt)
    .where("ends_at", "=", window.endsAt)
    .where("leased_by", "=", workerId)
    .executeTakeFirstOrThrow();
  return { state, synced, isOurs: numUpdatedRows > 0n };
}

/**
 * What changes while a record is on its way: that the verification came by first is nothing to
 * report.
 */
const ON_ITS_WAY =
  /^(?:transaction\.)?(?:status|paymentStatus|txnHash|feeAmount|blockchainFee|processingFee|conversionFee|trackingId|note)$|^conversion\./;

/** Of the records on their way that changed, notes those that changed in what should stay. */
async function noteUnforeseen(
  place: StoredTable,
  listItems: readonly Entry[],
  { changed, settled, seenAt }: Written,
): Promise<void> {
  const known = new Set(settled);
  const moving = changed.filter((id) => !known.has(id));
  if (moving.length === 0) return;
  const records = await changesSeen(place, moving, seenAt);
  const odd = new Set(
    records
      .filter(({ changes = [] }) => changes.some(({ field }) => !ON_ITS_WAY.test(field)))
      .map(({ id }) => id),
  );
  const dated = listItems.flatMap(({ id, createdAt }) =>
    id !== null && odd.has(id) ? [{ id, createdAt }] : [],
  );
  await noteChanged(place, dated, seenAt);
}
