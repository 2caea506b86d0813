import "server-only";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

/** Who changed a setting last, and when (RFC 3339, UTC). `id` is null for a system's part, such as the operator. */
export type LastChange = { id: string | null; name: string; at: string };

const waited = z.object({ change: z.uuid() });

/**
 * Who changed something last, by the audit log: who asked for it where a second user confirmed it. `actions` are the
 * operations that change it; `subjectId` is null where their events have no subject. Null where the log has none,
 * or not whose it was, as of an invitation that was accepted.
 */
export async function lastChange(
  on: Database,
  actions: readonly string[],
  subjectId: string | null = null,
): Promise<LastChange | null> {
  const account_id = await accountId(on);
  const event = await on
    .selectFrom("audit_event")
    .select(["actor_id", "actor_name", "at", "after"])
    .where("account_id", "=", account_id)
    .where("action", "in", actions)
    .where("subject_id", subjectId === null ? "is" : "=", subjectId)
    .where("outcome", "=", "done")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (event === undefined) return null;
  const change = waited.safeParse(event.after);
  const asked = change.success
    ? await on
        .selectFrom("pending_change")
        .select(["asked_by as id", "asked_by_name as name"])
        .where("account_id", "=", account_id)
        .where("id", "=", change.data.change)
        .executeTakeFirst()
    : undefined;
  const { actor_id: id, actor_name: name, at } = event;
  if (asked !== undefined) return { ...asked, at };
  return name === null ? null : { id, name, at };
}
