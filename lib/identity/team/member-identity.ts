import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

type Known = { id: string; name: string; isDisabled: boolean };

/** The member who has or once had this email address; null if no one had it. */
export async function memberKnownBy(
  on: Database,
  kind: "email" | "sign_on",
  value: string,
): Promise<Known | null> {
  const row = await on
    .selectFrom("member_identity")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "member_identity.account_id")
        .onRef("member.id", "=", "member_identity.member_id"),
    )
    .select(["member.id", "member.name", "member.disabled_at"])
    .where("member_identity.account_id", "=", await accountId(on))
    .where("member_identity.kind", "=", kind)
    .where("member_identity.value", "=", value)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, name: row.name, isDisabled: row.disabled_at !== null };
}
