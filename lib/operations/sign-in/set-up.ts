import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import { isSetUpOpen as isOpen, setUp as make } from "#lib/identity/set-up/set-up.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import type { SetUp } from "#lib/schemas/identity/set-up.ts";

/** Whether this set-up link is good. */
export const isSetUpOpen = publicOperation("session.set-up-open", (token: string) => isOpen(token));

/** Makes the first administrator and signs them in. Rejects with a Failure: not_found, invalid_request. */
export const setUp = publicOperation(
  "session.set-up",
  (visitor: Visitor, headers: Headers, given: SetUp) => make(visitor, headers, given),
);
