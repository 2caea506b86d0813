import { defineRoute } from "#lib/http/define-route.ts";
import { keepAlive } from "#lib/operations/sign-in/sign-in.ts";

/** What a page sends when its reader moves without asking for anything, once a minute at most. */
export const POST = defineRoute({ write: true }, ({ caller }) => keepAlive(caller));
