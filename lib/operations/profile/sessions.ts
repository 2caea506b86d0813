import "server-only";
import {
  listSessions as list,
  revokeSession as revoke,
  revokeOtherSessions as revokeOthers,
} from "#lib/identity/sessions/own-sessions.ts";
import { operation } from "#lib/operations/operation.ts";

/** The caller's own sessions, the last used first. */
export const listSessions = operation("sessions.list", (caller) => list(caller));

/** Ends one of them at once. Rejects with a Failure "not_found" for anybody else's. */
export const revokeSession = operation("sessions.revoke", (caller, id: string) =>
  revoke(caller, id),
);

/** Ends all of them except the one that asks, and returns how many there were. */
export const revokeOtherSessions = operation("sessions.revoke-others", (caller) =>
  revokeOthers(caller),
);
