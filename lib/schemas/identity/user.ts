import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** A user as an order records one: by id, and by their name at the time. */
export const userSchema = z.object({ id: z.string(), name: z.string() });

export type User = z.infer<typeof userSchema>;
