import "server-only";
import type { Visitor } from "#lib/identity/caller.ts";
import {
  signInReady as begin,
  readySignIns as ready,
} from "#lib/identity/sign-in/sign-in-ready.ts";
import { publicOperation } from "#lib/operations/operation.ts";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";

/** Which of the sandbox's users may be signed in with a button, for this request's page. */
export const readySignIns = publicOperation("session.ready-sign-ins", (headers: Headers) =>
  ready(headers),
);

/** Signs in as one of them. Rejects with a Failure "forbidden" where they are not good. */
export const signInReady = publicOperation(
  "session.sign-in-ready",
  (visitor: Visitor, headers: Headers, role: SandboxRole) => begin(visitor, headers, role),
);
