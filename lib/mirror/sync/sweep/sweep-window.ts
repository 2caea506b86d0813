import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { noteCount, settleCount } from "#lib/mirror/finding/count-findings.ts";
import { noteFinding } from "#lib/mirror/finding/note-finding.ts";
import { recountDays } from "#lib/mirror/store/recount-days.ts";
import { removeRecords } from "#lib/mirror/store/remove-records.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";
import { writeRecords } from "#lib/mirror/store/write-records.ts";
import { wrongDays } from "#lib/mirror/store/wrong-days.ts";
import { countElsewhere } from "#lib/mirror/sync/count-elsewhere.ts";
import type { Leased } from "#lib/mirror/sync/lease.ts";
import { readWindow } from "#lib/mirror/sync/read-window.ts";
import { absentFrom, confirmGone } from "#lib/mirror/sync/sweep/find-gone.ts";
import { markSwept } from "#lib/mirror/sync/sweep/mark-swept.ts";
import { noteUnforeseen } from "#lib/mirror/sync/sweep/note-unforeseen.ts";
import type { Prover } from "#lib/mirror/sync/sweep/prover.ts";
import { BEGINNING, HEAD_END, type Window } from "#lib/mirror/sync/window.ts";
import { log } from "#lib/telemetry/log.ts";

/** How a window is afterwards; "shifting": its list could not be read whole. */
type Swept = "complete" | "doubted" | "shifting";

/**
 * Compares a window with the service, every row of it, and mends in the same go what differs: rows that
 * the mirror lacked, that had changed unseen, or that the service has no more are findings.
 */
export async function sweepWindow(prover: Prover, window: Leased): Promise<Swept> {
  const { resource } = window;
  const reading = await readWindow(prover.read, window);
  if (!reading.isWhole) return "shifting";
  const { entries, readAt } = reading;
  const written = await writeRecords(resource, entries, {
    readAt,
    also: async (transaction, all) => {
      const place = { transaction, merchant: await merchantId(transaction), resource };
      await noteUnforeseen(place, entries, all);
    },
  });
  const shown = new Set(entries.flatMap(({ id }) => id ?? []));
  const absent = await absentFrom(window, shown, readAt);
  const { gone, kept } = await confirmGone(prover.readOne, resource, absent);
  // A record that the list does not show and the service has must be one of its unreadable rows.
  const unkept = Math.max(0, written.unreadable - kept);
  const service = reading.total - (await countElsewhere(window, entries));
  return await finish(prover, window, { service, unkept, gone });
}

type Outcome = { service: number; unkept: number; gone: readonly string[] };

/** Takes out what is gone, keeping its raw text in the finding, and notes how the window is now. */
function finish(
  { workerId }: Prover,
  window: Leased,
  { service, unkept, gone }: Outcome,
): Promise<"complete" | "doubted"> {
  const { resource, startsAt, endsAt } = window;
  return tx(async (transaction) => {
    const place = { transaction, merchant: await merchantId(transaction), resource };
    const rows = gone.length === 0 ? [] : await removeRecords(place, gone);
    if (rows.length > 0) {
      await noteFinding(place, {
        ...{ kind: "gone", count: rows.length },
        from: startsAt === BEGINNING ? null : startsAt,
        to: endsAt === HEAD_END ? null : endsAt,
        records: rows.map(({ id, raw }) => ({ id: String(id), raw: String(raw) })),
      });
    }
    await mendDays(place, window);
    const swept = await markSwept(transaction, workerId, window, { service, unkept });
    if (swept.state === "complete") await settleCount(place, window);
    // Once, it may be what came meanwhile; the head, where that is the rule, is read again all the time.
    else if (window.attempts > 1 && endsAt !== HEAD_END) {
      await noteCount(place, window, { service, mirror: swept.mirror });
    }
    return swept.state;
  });
}

/** Makes the rollups anew of what days of a window have other ones than their rows come to. */
async function mendDays(place: Place, window: Window): Promise<void> {
  const days = await wrongDays(place, window);
  if (days.length === 0) return;
  await recountDays(place, days);
  log("warn", { event: "rollups_mended", resource: window.resource });
}
