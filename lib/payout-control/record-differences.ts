import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import type { AuditEvent } from "#lib/audit/audit-event.ts";
import { tx } from "#lib/database/transact.ts";
import type { Difference } from "#lib/payout-control/find-differences.ts";
import { stopForNotOrdered } from "#lib/payout-control/stop-sending.ts";
import { announce } from "#lib/updates/announce.ts";

const CONTROL = { system: "payout control" } as const;

type Held = {
  id: string;
  key: string;
  detail: unknown;
  closed_how: string | null;
  provider_payout_id: string;
  kind: string;
};

/**
 * Opens what was found of these payouts (by the provider's id) and is not open yet, and closes as
 * resolved what no longer applies, each with its audit event. What a user has acknowledged stays
 * closed while it is the same. Stops sending if that is asked for and something opened that was not
 * ordered here.
 */
export function recordDifferences(
  account: string,
  found: ReadonlyMap<string, readonly Difference[]>,
): Promise<void> {
  return tx(async (transaction) => {
    const payouts = [...found.keys()];
    const { rows } = await sql<Held>`
      select id, key, detail, closed_how, provider_payout_id, kind from payout_discrepancy
      where account_id = ${account} and provider_payout_id = any(${payouts})
      order by id for update`.execute(transaction);
    const held = new Map(rows.map((row) => [row.key, row]));
    const notOrdered: string[] = [];
    const events: AuditEvent[] = [];
    const keys = new Set<string>();
    for (const [payout, differences] of found) {
      for (const difference of differences) {
        const { kind, severity, orderId, detail } = difference;
        const key = [kind, orderId ?? "", payout].join(" ");
        keys.add(key);
        const before = held.get(key);
        const isKnown = before !== undefined && before.closed_how !== "resolved";
        if (isKnown && isSame(before.detail, detail)) continue;
        await sql`
          insert into payout_discrepancy (account_id, id, key, kind, severity, order_id,
            provider_payout_id, detail)
          values (${account}, ${randomUUIDv7()}, ${key}, ${kind}, ${severity}, ${orderId},
            ${payout}, ${JSON.stringify(detail)})
          on conflict (account_id, key) do update set severity = excluded.severity,
            detail = excluded.detail, opened_at = excluded.opened_at, closed_at = null,
            closed_how = null, closed_by = null, closed_by_name = null, reason = null
        `.execute(transaction);
        if (kind === "not_ordered") notOrdered.push(payout);
        events.push({
          action: "payout-control.report",
          subject: subjectOf(payout),
          outcome: "failed",
          after: { kind, severity, orderId, ...detail },
        });
      }
    }
    const over = rows.filter(({ key, closed_how }) => closed_how === null && !keys.has(key));
    for (const { id, kind, provider_payout_id } of over) {
      await sql`
        update payout_discrepancy set closed_at = clock_timestamp(), closed_how = 'resolved'
        where account_id = ${account} and id = ${id}`.execute(transaction);
      events.push({
        action: "payout-control.resolve",
        subject: subjectOf(provider_payout_id),
        outcome: "done",
        before: { kind },
      });
    }
    const stop = await stopForNotOrdered(transaction, notOrdered);
    if (stop !== null) events.push(stop);
    if (events.length > 0) await announce(transaction, account, { topic: "orders", ids: payouts });
    for (const event of events) await append(transaction, CONTROL, event);
  });
}

function subjectOf(providerPayoutId: string) {
  return { type: "payout", id: providerPayoutId };
}

/** As JSON: the database gives it back with its keys in another order. */
function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
