import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** The desk's answer that carries one thing. */
export function answerSchema<T extends z.ZodType>(data: T) {
  return z.object({ data });
}
