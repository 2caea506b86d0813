import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";

/**
 * A hash of what a member can prove themselves with: any factor or password that is added, changed, removed or
 * reset gives another. Using one, or renaming a passkey, does not.
 */
export async function factorsHash(on: Database, memberId: string): Promise<string> {
  const account = await accountId(on);
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(jsonb_build_array(
      array(select p.credential_id from passkey p
        where p.account_id = ${account} and p.member_id = ${memberId} order by 1),
      (select t.confirmed_at from totp_factor t
        where t.account_id = ${account} and t.member_id = ${memberId}),
      array(select c.code_hash from recovery_code c
        where c.account_id = ${account} and c.member_id = ${memberId} order by 1),
      array(select m.password from sign_in_method m
        where m.account_id = ${account} and m.user_id = ${memberId} order by 1),
      (select m.factors_reset_at from member m
        where m.account_id = ${account} and m.id = ${memberId})
    )::text, 'UTF8')), 'hex') as hash`.execute(on);
  const [row] = rows;
  if (row === undefined) throw new Error("a query without rows");
  return row.hash;
}
