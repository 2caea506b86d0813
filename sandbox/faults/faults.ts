import * as z from "zod";

const faultSchema = z.strictObject({
  method: z.string().optional(),
  path: z.string().transform((text, context) => {
    try {
      return new RegExp(text);
    } catch {
      context.addIssue({ code: "custom", message: "not a regular expression" });
      return z.NEVER;
    }
  }),
  kind: z.enum([
    "latency",
    "hang",
    "html_500",
    "rate_limit",
    "invalid_json",
    "cut_json",
    "empty",
    "huge",
    "redirect",
    "reset_before",
    "reset_after",
    "hang_after",
    "html_502_after",
    "cut_after",
    "patch_after",
    "list_after",
  ]),
  times: z.int().min(1).optional(),
  ms: z.int().min(0).max(600_000).optional(),
  retryAfter: z.int().min(0).optional(),
  patch: z.record(z.string(), z.json()).optional(),
  rows: z.int().min(0).max(1_000).optional(),
});

export const faultsSchema = z
  .union([z.array(faultSchema), faultSchema])
  .transform((given) => (Array.isArray(given) ? given : [given]));

/**
 * A fault on demand: requests of this method (any) whose path with query matches meet it, this many
 * `times` (always). What ends in "_after" happens after the request was carried out. `ms` is how
 * long latency takes; `retryAfter`, in seconds, goes with rate_limit; `patch` are the fields that
 * patch_after writes otherwise into the one record that is answered with, or list_after into a
 * list's meta, of which it leaves this many `rows` (all), repeating them where there are fewer.
 */
export type Fault = z.infer<typeof faultSchema>;

export class Faults {
  #armed: { fault: Fault; left: number }[] = [];

  set(faults: readonly Fault[]): void {
    this.#armed = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
  }

  clear(): void {
    this.#armed = [];
  }

  /** The first fault that this request meets, counted as met; null in ordinary use. */
  meet(method: string, path: string): Fault | null {
    const met = this.#armed.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.method === undefined || fault.method === method) &&
        fault.path.test(path),
    );
    if (met === undefined) return null;
    met.left -= 1;
    return met.fault;
  }
}
