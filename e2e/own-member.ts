import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inDatabase } from "#e2e/in-database.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/**
 * A person of one test's own, with one role and the password that all of the test stack's people
 * have, whom the test may change and lock out.
 */
export async function ownMember(role: Role): Promise<{ email: string; password: string }> {
  const [id, account] = [randomUUID(), randomUUID()];
  const email = `${id}@example.org`;
  await inDatabase(
    `with made as (
       insert into member (account_id, id, name, email, roles)
       select id, $1, 'Olive Own', $2, array[$3] from account
     )
     insert into sign_in_method (account_id, id, user_id, subject, issuer, password)
     select sign_in_method.account_id, $4, $1, $1::text, 'credential', sign_in_method.password
     from sign_in_method join member on member.id = sign_in_method.user_id
     where member.email = 'viewer@example.org'`,
    [id, email, role, account],
  );
  return { email, password: stackUnderTest().password };
}

/** Signs in without a page, for tests that are not about signing in: two page loads less. Throws where it is refused. */
export async function signInByRequest(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { dashboard } = stackUnderTest();
  const answer = await page.request.post(`${dashboard}/api/sign-in`, {
    headers: { origin: dashboard },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
}

/** Fills in the page of sign-in and leaves it. */
export async function signInBy(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
