import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { line } from "#lib/schemas/common/written-text.ts";

export const LONGEST_WALLET_NAME = 60;

/** What members call a wallet, by its ID at the provider. */
export const walletNameSchema = z.object({ walletId: z.string(), name: z.string() });

export type WalletName = z.infer<typeof walletNameSchema>;

/** Gives a wallet a name, or with null takes it away. */
export const setWalletNameSchema = z.strictObject({
  walletId: line(256, "Enter a wallet's ID."),
  name: line(LONGEST_WALLET_NAME, "Enter a name.").nullable(),
});

export type SetWalletName = z.infer<typeof setWalletNameSchema>;
