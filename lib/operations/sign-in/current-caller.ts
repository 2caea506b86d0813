import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { readCaller } from "#lib/identity/read-caller.ts";
import { currentRequestId } from "#lib/observability/request-context.ts";
import { publicOperation } from "#lib/operations/operation.ts";

/**
 * The user who asks for a page, by the headers of its request; null if no one has signed in. A page
 * request is a user's doing: Next prefetches pages too, but only where a user comes near a link.
 */
export const currentCaller = publicOperation(
  "callers.current",
  (headers: Headers): Promise<Caller | null> =>
    readCaller(headers, currentRequestId(), { active: true }),
);
