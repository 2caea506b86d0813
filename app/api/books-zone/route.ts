import { defineRoute } from "#lib/http/define-route.ts";
import { getBooksZone, setBooksZone } from "#lib/operations/books-zone.ts";
import { setBooksZoneSchema } from "#lib/schemas/books-zone.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await getBooksZone(caller) }));

/** Sets in which zone the account's days begin and end. */
export const PUT = defineRoute(
  { body: setBooksZoneSchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setBooksZone(caller, body, seen) }),
);
