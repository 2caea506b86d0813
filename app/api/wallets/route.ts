import { listWallets } from "#lib/operations/list-wallets.ts";
import { defineRoute } from "#lib/route/define-route.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listWallets(caller) }));
