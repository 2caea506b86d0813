import "server-only";
import { operation } from "#lib/operations/operation.ts";
import type { Wallet } from "#lib/schemas/wallet.ts";
import { learnWallets } from "#lib/service/learn-wallets.ts";

/** The wallets that payouts have been paid from, the most used first. Rejects with a Failure. */
export const listWallets = operation("wallets.list", (): Promise<Wallet[]> => learnWallets());
