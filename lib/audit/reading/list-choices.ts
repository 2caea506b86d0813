import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditChoices } from "#lib/schemas/audit/audit-query.ts";

/**
 * Which users and actions the log holds, for its filter. Users have the newest name that the log
 * has of them.
 */
export async function listChoices(): Promise<AuditChoices> {
  const account = await accountId();
  const events = database().selectFrom("audit_event").where("account_id", "=", account);
  const [people, others, actions] = await Promise.all([
    events
      .where("actor_kind", "=", "person")
      .distinctOn("actor_id")
      .select(["actor_id", "actor_name", "actor_email"])
      .orderBy("actor_id")
      .orderBy("seq", "desc")
      .execute(),
    events
      .where("actor_kind", "<>", "person")
      .distinct()
      .select(["actor_kind", "actor_name"])
      .execute(),
    events.distinct().select("action").orderBy("action").execute(),
  ]);
  const actors = [
    ...people.map(({ actor_id, actor_name, actor_email }) => ({
      value: `person:${actor_id}`,
      name: actor_name ?? "",
      email: actor_email,
    })),
    ...others.map(({ actor_kind, actor_name }) =>
      actor_kind === "visitor"
        ? { value: "visitor", name: "Not signed in", email: null }
        : { value: `system:${actor_name}`, name: `Counterfoil (${actor_name})`, email: null },
    ),
  ];
  return {
    actors: actors.sort((one, other) => one.name.localeCompare(other.name, "en")),
    actions: actions.map(({ action }) => action),
  };
}
