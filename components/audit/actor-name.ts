import type { AuditEntry } from "#lib/schemas/audit-entry.ts";

/** Who it was, in words. */
export function actorName(actor: AuditEntry["actor"]): string {
  if (actor.kind === "visitor") return "Not signed in";
  if (actor.kind === "system") return `The desk (${actor.name})`;
  return actor.name === "" ? actor.email : actor.name;
}
