import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** Counterfoil's answer that carries one object. */
export function answerSchema<T extends z.ZodType>(data: T) {
  return z.object({ data });
}
