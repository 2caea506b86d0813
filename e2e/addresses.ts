import { z } from "zod";

const schema = z.object({ DESK_URL: z.url(), SANDBOX_URL: z.url() });

/** Where the stack under test answers; `npm test` starts it and sets both. Throws where they are not set. */
export function addresses(): { desk: string; sandbox: string } {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    throw new Error(
      "DESK_URL and SANDBOX_URL are not set: run npm test -- --e2e, which starts both.",
    );
  }
  return { desk: parsed.data.DESK_URL, sandbox: parsed.data.SANDBOX_URL };
}
