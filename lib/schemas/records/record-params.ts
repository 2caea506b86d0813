import { z } from "zod";
import "#lib/schemas/common/jitless.ts";

/** The path of a record: its id as it came, which the operation takes or refuses. */
export const recordParamsSchema = z.object({ id: z.string() });

/** The path of a payout order, drafts included: its UUID. */
export const orderParamsSchema = z.object({ id: z.uuid() });
