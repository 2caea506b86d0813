import "server-only";
import { database } from "#lib/database/connection.ts";
import type { AuditFilter } from "#lib/schemas/audit/audit-query.ts";

/** An account's events of a filter, for a query to continue from. */
export function matchingEvents(account: string, filter: AuditFilter) {
  const { from, to, actor, action, outcome, subject } = filter;
  const kind = actor?.split(":", 1)[0];
  const who = actor?.slice(actor.indexOf(":") + 1) ?? "";
  return database()
    .selectFrom("audit_event")
    .where("account_id", "=", account)
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("at", "<", to ?? ""))
    .$if(kind === "person", (query) => query.where("actor_id", "=", who))
    .$if(kind === "visitor", (query) => query.where("actor_kind", "=", "visitor"))
    .$if(kind === "system", (query) =>
      query.where("actor_kind", "=", "system").where("actor_name", "=", who),
    )
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? "done"))
    .$if(subject !== undefined, (query) => query.where("subject_id", "=", subject ?? ""));
}
