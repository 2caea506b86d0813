import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Visitor } from "#lib/identity/caller.ts";
import { notify } from "#lib/identity/notices.ts";
import { SignOnRefused } from "#lib/identity/oidc/refusal.ts";
import type { Vouched } from "#lib/identity/oidc/take-answer.ts";
import { becomeMember } from "#lib/identity/team/become-member.ts";
import { memberKnownBy } from "#lib/identity/team/member-identity.ts";

/**
 * Whose sign-in the provider vouches for: the user to whom this account of the provider's is
 * linked; otherwise, and linked from now on, the user with this email address, or one made from an
 * open invitation to it. An address counts because the provider verified it, and because it was
 * entered here by an administrator or, with a step-up, by the user: never one that another has, had
 * or was invited to. A user who is linked to another account there
 * keeps it, since addresses are given to new users. Also says whether they have just taken up an
 * invitation. Rejects with SignOnRefused: unknown; disabled.
 */
export async function whoIsVouched(
  transaction: Transaction<Tables>,
  visitor: Visitor,
  vouched: Vouched,
): Promise<{ memberId: string; isNew: boolean }> {
  const linked = await memberLinkedTo(transaction, vouched);
  if (linked !== null && linked.disabled_at === null) return { memberId: linked.id, isNew: false };
  const known = linked ?? (await memberAt(transaction, vouched.email));
  const name = vouched.name ?? vouched.email;
  const isIn = known !== null && known.disabled_at === null;
  const newcomer = isIn
    ? null
    : await becomeMember(transaction, { email: vouched.email }, { name, passwordHash: null });
  const id = isIn ? known.id : newcomer?.id;
  // Somebody disabled comes back by an invitation of their own, and never as another member.
  if (!isIn && known !== null && known.id !== id) throw new SignOnRefused("disabled", known.email);
  if (id === undefined) throw new SignOnRefused("unknown", vouched.email);
  if (linked !== null && newcomer !== null) {
    await append(transaction, visitor, newcomer.event);
    return { memberId: id, isNew: true };
  }
  const { issuer, subject, email } = vouched;
  if (!(await link(transaction, id, vouched))) throw new SignOnRefused("unknown", email);
  // A way in that a member didn't have until now; who joins by it has no other.
  if (isIn) {
    const member = { id, name: known.name };
    await notify(transaction, id, "sign-on-linked", { member, provider: vouched.providerName });
  }
  if (newcomer !== null) await append(transaction, visitor, newcomer.event);
  await append(transaction, visitor, {
    action: "single-sign-on.link",
    subject: { type: "person", id },
    outcome: "done",
    after: { issuer, subject, email },
  });
  return { memberId: id, isNew: newcomer !== null };
}

async function memberLinkedTo(
  transaction: Transaction<Tables>,
  { issuer, subject }: Vouched,
): Promise<Found | null> {
  const row = await transaction
    .selectFrom("sign_in_method")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "sign_in_method.account_id")
        .onRef("member.id", "=", "sign_in_method.user_id"),
    )
    .select(["member.id", "member.name", "member.email", "member.disabled_at"])
    .where("sign_in_method.account_id", "=", await accountId(transaction))
    .where("sign_in_method.issuer", "=", issuer)
    .where("sign_in_method.subject", "=", subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Locked, so that nobody is linked while they are being disabled. */
async function memberAt(transaction: Transaction<Tables>, email: string): Promise<Found | null> {
  const row = await transaction
    .selectFrom("member")
    .select(["id", "name", "email", "disabled_at"])
    .where("account_id", "=", await accountId(transaction))
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Found = { id: string; name: string; email: string; disabled_at: string | null };

/** Whether it could be: a user has at most one account at a provider. */
async function link(
  transaction: Transaction<Tables>,
  memberId: string,
  { issuer, subject }: Vouched,
): Promise<boolean> {
  const account = await accountId(transaction);
  const other = await transaction
    .selectFrom("sign_in_method")
    .select("id")
    .where("account_id", "=", account)
    .where("user_id", "=", memberId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  if (other !== undefined) return false;
  const owner = await memberKnownBy(transaction, "sign_on", `${issuer} ${subject}`);
  if (owner !== null && owner.id !== memberId) return false;
  await transaction
    .insertInto("sign_in_method")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      user_id: memberId,
      issuer,
      subject,
    })
    .execute();
  return true;
}
