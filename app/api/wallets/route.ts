import { defineRoute } from "#lib/http/define-route.ts";
import { listWallets } from "#lib/operations/records/list-wallets.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listWallets(caller) }));
