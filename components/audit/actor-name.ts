import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** Who it was, in words. */
export function actorName(actor: AuditEvent["actor"]): string {
  if (actor.kind === "visitor") return "Not signed in";
  if (actor.kind === "system") return `Counterfoil (${actor.name})`;
  return actor.name === "" ? actor.email : actor.name;
}
