import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { coolingOff } from "#lib/safety/cooling-off.ts";
import { isRealProvider } from "#lib/safety/safety-settings.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/** A role that a member held from `from` until `to`, in epoch milliseconds; `to` is null while it is held. */
export type RoleSpan = {
  memberId: string;
  memberName: string;
  role: Role;
  from: number;
  to: number | null;
  /** Whether two users confirmed the grant. */
  isConfirmed: boolean;
};

export type RoleHistory = {
  /** The database's clock when the history was read. */
  now: number;
  /** Every role that is held, and those that ended within the last 31 days. */
  spans: readonly RoleSpan[];
  /** The longest COOLING_OFF_HOURS of all processes. */
  coolingOffHours: number;
};

/**
 * Who held which role when, for the rules about who may decide and confirm. A disabled member holds no
 * role. The sandbox's ready sign-ins count with the sandbox only.
 */
export async function readRoleHistory(on: Database): Promise<RoleHistory> {
  const account = await accountId(on);
  const { rows } = await sql<{
    id: string;
    name: string;
    role: Role;
    granted_at: string;
    ended_at: string | null;
    is_confirmed: boolean;
  }>`
    select member.id, member.name, member_role.role, member_role.granted_at, member_role.ended_at,
      member_role.is_confirmed
    from member_role
    join member on member.account_id = member_role.account_id and member.id = member_role.member_id
    where member_role.account_id = ${account}
      and (member_role.ended_at is null or member_role.ended_at > now() - interval '31 days')
      and (not member.sandbox or not ${isRealProvider()}::boolean)
    order by member.id, member_role.granted_at, member_role.role
  `.execute(on);
  const clock = await sql<{ now: string; hours: string }>`
    select clock_timestamp() as now, extract(epoch from ${coolingOff(account)}) / 3600 as hours`.execute(
    on,
  );
  const [read] = clock.rows;
  return {
    now: Date.parse(read?.now ?? ""),
    coolingOffHours: Number(read?.hours),
    spans: rows.map((row) => ({
      memberId: row.id,
      memberName: row.name,
      role: row.role,
      from: Date.parse(row.granted_at),
      to: row.ended_at === null ? null : Date.parse(row.ended_at),
      isConfirmed: row.is_confirmed,
    })),
  };
}
