import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { addresses } from "#e2e/addresses.ts";
import type { Role } from "#lib/schemas/role.ts";

const environmentSchema = z.object({ DATABASE_URL: z.string() });

async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const { DATABASE_URL } = environmentSchema.parse(process.env);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

/**
 * A person of one test's own, with one role and the password that all of the test stack's people
 * have, whom the test may change and lock out.
 */
export async function ownPerson(role: Role): Promise<{ email: string; password: string }> {
  const [id, account] = [randomUUID(), randomUUID()];
  const email = `${id}@example.org`;
  await inDatabase(
    `with made as (
       insert into person (merchant_id, id, name, email, roles)
       select id, $1, 'Olive Own', $2, array[$3] from merchant
     )
     insert into account (merchant_id, id, user_id, account_id, provider_id, password)
     select account.merchant_id, $4, $1, $1::text, 'credential', account.password
     from account join person on person.id = account.user_id
     where person.email = 'viewer@example.org'`,
    [id, email, role, account],
  );
  return { email, password: addresses().password };
}

/** Lets a person's sessions lie idle, as if nobody had done anything for so long. */
export function letIdle(email: string, minutes: number): Promise<void> {
  return inDatabase(
    `update session set last_seen_at = now() - make_interval(mins => $2)
     from person where person.id = session.user_id and person.email = $1`,
    [email, minutes],
  );
}

/** Fills in the page of sign-in and leaves it. */
export async function signInBy(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
