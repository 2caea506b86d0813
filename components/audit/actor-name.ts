import * as messages from "#components/audit/messages.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";

/** Who it was, in words. */
export function actorName(actor: AuditEvent["actor"]): string {
  if (actor.kind === "visitor") return messages.notSignedIn;
  if (actor.kind === "system") return messages.counterfoilPart(actor.name);
  return actor.name === "" ? actor.email : actor.name;
}
