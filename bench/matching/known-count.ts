import * as z from "zod";

const count = z.coerce.number();
const rowSchema = z.object({
  records: z.string(),
  basis: z.string(),
  reason: z.string(),
  count,
  right: count,
});

/** Records by how their currency is known, and of how many of them it is the true one. */
export const knownSchema = z.array(rowSchema);
export type KnownCount = z.infer<typeof rowSchema>;
