import "server-only";
import type { Caller } from "#lib/identity/caller.ts";
import { readCaller } from "#lib/identity/read-caller.ts";
import { publicOperation } from "#lib/operations/public-operation.ts";
import { currentRequestId } from "#lib/telemetry/request-context.ts";

/**
 * Who asks for a page, by the headers of its request; null where nobody has signed in. To ask for a
 * page is a person's doing: Next reads pages ahead too, but only where a person comes near a link.
 */
export const currentCaller = publicOperation(
  "callers.current",
  (headers: Headers): Promise<Caller | null> =>
    readCaller(headers, currentRequestId(), { active: true }),
);
