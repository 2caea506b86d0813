import "server-only";
import type { Transaction } from "kysely";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { readStops, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import { formatCount } from "#lib/text/plural.ts";

/** Who stopped, where no member did. */
const CONTROL = { id: "payout control", name: "Payout control" };

/** As many as a reason names; the page and the audit log have them all. */
const MOST_NAMED = 5;

/** Whether a payout that nobody ordered here stops all sending. */
export async function readStopsSending(on: Database = database()): Promise<boolean> {
  const row = await on
    .selectFrom("payout_control_state")
    .select("stops_sending")
    .where("account_id", "=", await accountId(on))
    .executeTakeFirst();
  return row?.stops_sending ?? false;
}

export async function setStopsSending(
  transaction: Transaction<Tables>,
  stopsSending: boolean,
): Promise<void> {
  await transaction
    .insertInto("payout_control_state")
    .values({ account_id: await accountId(transaction), stops_sending: stopsSending })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ stops_sending: stopsSending }),
    )
    .execute();
}

/**
 * Stops all sending because these payouts (the provider's ids) were reported as ordered by nobody
 * here, if an administrator asked for that. In the transaction of the reports, so that none is left
 * without its stop. Returns the audit event; null if the setting is off, or a stop of before holds
 * that nobody has agreed to lift.
 */
export async function stopForNotOrdered(
  transaction: Transaction<Tables>,
  payouts: readonly string[],
): Promise<AuditEvent | null> {
  if (payouts.length === 0 || !(await readStopsSending(transaction))) return null;
  const stops = await readStops(transaction);
  const isHeld = stops.some(
    ({ stoppedBy, words }) => stoppedBy.id === CONTROL.id && words.length === 0,
  );
  if (isHeld) return null;
  const reason = reasonFor(payouts);
  const stop = await stopPayouts(transaction, { scope: "all", value: null, reason }, CONTROL);
  return {
    action: "payout-stops.stop",
    subject: { type: "payout-stop", id: stop.id },
    outcome: "done",
    after: { scope: "all", value: null, payouts: [...payouts] },
    reason,
  };
}

function reasonFor(payouts: readonly string[]): string {
  const named = payouts.slice(0, MOST_NAMED).join(", ");
  const more = payouts.length - MOST_NAMED;
  const what = formatCount(payouts.length, { one: "payout", many: "payouts" });
  return `The provider has ${what} that nobody ordered here: ${named}${more > 0 ? ` and ${more} more` : ""}.`;
}
