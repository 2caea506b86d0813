import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** A wallet as far as the interface shows one: on the payouts that were paid from it (docs/provider-interface.md, Records). */
export const walletSchema = z.object({ id: z.string(), currency: z.string() });

export type Wallet = z.infer<typeof walletSchema>;
