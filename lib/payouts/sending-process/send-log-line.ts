import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

const origin = {
  /** The account's id in the database. */
  account: z.string(),
  /** By the clock of the machine: RFC 3339, UTC. */
  at: z.iso.datetime(),
};

/** A line of a process's send log. */
export const sendLogLineSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("open"), process: z.uuid(), ...origin }),
  z.object({ type: z.literal("claim"), order: z.uuid(), ...origin }),
  z.object({
    type: z.literal("send"),
    order: z.uuid(),
    trackingId: z.string(),
    contentHash: z.string(),
    ...origin,
  }),
  z.object({ type: z.literal("commit"), seq: z.string(), hash: z.string(), ...origin }),
  z.object({ type: z.literal("end"), ...origin }),
]);

export type SendLogLine = z.infer<typeof sendLogLineSchema>;
