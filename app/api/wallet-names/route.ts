import { defineRoute } from "#lib/http/define-route.ts";
import { listWalletNames, setWalletName } from "#lib/operations/wallet-names.ts";
import { setWalletNameSchema } from "#lib/schemas/wallet-name.ts";

export const GET = defineRoute({}, async ({ caller }) => ({ data: await listWalletNames(caller) }));

/** Names a wallet, or with null takes its name away; answers all names. */
export const PUT = defineRoute(
  { body: setWalletNameSchema, write: true },
  async ({ caller, body, seen }) => ({ data: await setWalletName(caller, body, seen) }),
);
