import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { SignOnRefused } from "#lib/identity/oidc/refusal.ts";
import type { Vouched } from "#lib/identity/oidc/take-answer.ts";
import { becomePerson } from "#lib/identity/people/become-person.ts";

/**
 * Whose sign-in the provider vouches for: the person to whom this account of the provider's is
 * linked; else, and linked from now on, the person with this e-mail address, or one made of an open
 * invitation to it. An address counts because the provider verified it and an administrator wrote it
 * down here: nobody chooses their own. Whoever is linked to another account there keeps it, since
 * addresses are given to new people. Rejects with SignOnRefused: unknown; disabled.
 */
export async function whoIsVouched(
  transaction: Transaction<Tables>,
  visitor: Visitor,
  vouched: Vouched,
): Promise<string> {
  const linked = await personLinkedTo(transaction, vouched);
  if (linked !== null) return linked;
  const known = await personAt(transaction, vouched.email);
  const name = vouched.name ?? vouched.email;
  const newcomer =
    known === null
      ? await becomePerson(transaction, { email: vouched.email }, { name, passwordHash: null })
      : null;
  const id = known ?? newcomer?.id;
  if (id === undefined) throw new SignOnRefused("unknown", vouched.email);
  const { issuer, subject, email } = vouched;
  if (!(await link(transaction, id, vouched))) throw new SignOnRefused("unknown", email);
  if (newcomer !== null) await append(transaction, visitor, newcomer.event);
  await append(transaction, visitor, {
    action: "single-sign-on.link",
    subject: { type: "person", id },
    outcome: "done",
    after: { issuer, subject, email },
  });
  return id;
}

async function personLinkedTo(
  transaction: Transaction<Tables>,
  { issuer, subject }: Vouched,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("account")
    .innerJoin("person", (join) =>
      join
        .onRef("person.merchant_id", "=", "account.merchant_id")
        .onRef("person.id", "=", "account.user_id"),
    )
    .select(["person.id", "person.email", "person.disabled_at"])
    .where("account.merchant_id", "=", await merchantId(transaction))
    .where("account.provider_id", "=", issuer)
    .where("account.account_id", "=", subject)
    .executeTakeFirst();
  return row === undefined ? null : enabled(row);
}

/** Locked, so that nobody is linked while they are being disabled. */
async function personAt(transaction: Transaction<Tables>, email: string): Promise<string | null> {
  const row = await transaction
    .selectFrom("person")
    .select(["id", "email", "disabled_at"])
    .where("merchant_id", "=", await merchantId(transaction))
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : enabled(row);
}

type Found = { id: string; email: string; disabled_at: string | null };

function enabled({ id, email, disabled_at }: Found): string {
  if (disabled_at !== null) throw new SignOnRefused("disabled", email);
  return id;
}

/** Whether it could be: a person has one account of a provider's at most. */
async function link(
  transaction: Transaction<Tables>,
  personId: string,
  { issuer, subject }: Vouched,
): Promise<boolean> {
  const merchant = await merchantId(transaction);
  const other = await transaction
    .selectFrom("account")
    .select("id")
    .where("merchant_id", "=", merchant)
    .where("user_id", "=", personId)
    .where("provider_id", "=", issuer)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await transaction
    .insertInto("account")
    .values({
      ...{ merchant_id: merchant, id: randomUUIDv7(), user_id: personId },
      ...{ provider_id: issuer, account_id: subject },
    })
    .execute();
  return true;
}
