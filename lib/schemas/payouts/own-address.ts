import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

const line = z.string().regex(/^[^\0]{1,256}$/);

/** The recipient of a payout that is asked about. As text, from a query. */
export const ownAddressQuerySchema = z.strictObject({
  currency: line,
  address: line,
  tag: line.optional(),
});

/** An address of the account itself: when the newest payment was received at it (RFC 3339, UTC); null if it is none. */
export const ownAddressSchema = z.object({ lastAt: z.string() }).nullable();

export type OwnAddressQuery = z.infer<typeof ownAddressQuerySchema>;
export type OwnAddress = NonNullable<z.infer<typeof ownAddressSchema>>;
