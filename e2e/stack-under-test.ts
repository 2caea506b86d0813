import * as z from "zod";

const schema = z.object({
  DASHBOARD_URL: z.url(),
  DASHBOARD_PASSWORD: z.string(),
  SANDBOX_URL: z.url(),
  DATABASE_URL: z.string(),
});

type StackUnderTest = { dashboard: string; password: string; sandbox: string; database: string };

/** Where the stack under test answers, and the password of its people; `npm test` starts it and sets them. Throws where they are not set. */
export function stackUnderTest(): StackUnderTest {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success) {
    throw new Error(
      "DASHBOARD_URL, DASHBOARD_PASSWORD, SANDBOX_URL and DATABASE_URL are not set: run npm test -- --e2e, which sets them.",
    );
  }
  const { DASHBOARD_URL, DASHBOARD_PASSWORD, SANDBOX_URL, DATABASE_URL } = parsed.data;
  const [dashboard, password, sandbox] = [DASHBOARD_URL, DASHBOARD_PASSWORD, SANDBOX_URL];
  return { dashboard, password, sandbox, database: DATABASE_URL };
}
