import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { clientIp } from "#lib/identity/client-ip.ts";
import { signedCookie } from "#lib/identity/cookies.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { admitsSandboxMembersBy } from "#lib/identity/sandbox-members.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { seesWhole } from "#lib/schemas/identity/role.ts";
import { ASK_FOR_STEP_UP } from "#lib/schemas/identity/step-up-header.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";

const now = sql<string>`now()`;

type Options = {
  /**
   * Whether this request is a user's doing, and not a page's own polling: it keeps them signed in.
   */
  active: boolean;
};

/**
 * The user whose session a request carries, and the client IP; null if there is none: it was never
 * given, ended, or was idle for too long, or the user was disabled since. One query.
 */
export async function readCaller(
  headers: Headers,
  requestId: string,
  { active }: Options,
): Promise<Caller | null> {
  const settings = identitySettings();
  const token = signedCookie(headers, "session_token", settings);
  if (token === null) return null;
  const account = await accountId();
  const row = await findCaller({
    account,
    hash: hashToken(token),
    idleMinutes: settings.idleMinutes,
    admitsSandboxMembers: admitsSandboxMembersBy(headers),
  });
  if (row === undefined) return null;
  const { session_id: sessionId, is_stale: isStale, ...found } = row;
  const member = { ...found, ...(await accessOf(found)) };
  if (active && isStale) await seen(account, sessionId);
  return {
    member,
    sessionId,
    requestId,
    clientIp: clientIp(headers),
    userAgent: headers.get("user-agent"),
    stepUp: grantIn(headers),
  };
}

function grantIn(headers: Headers): string | null {
  const given = headers.get("step-up");
  return given === ASK_FOR_STEP_UP ? null : given;
}

type Asked = { account: string; hash: string; idleMinutes: number; admitsSandboxMembers: boolean };
type Found = Omit<Caller["member"], "limits"> & { session_id: string; is_stale: boolean };

/** Whose session it is, as the function of migration 0032 knows it: asked at every request. */
async function findCaller(asked: Asked): Promise<Found | undefined> {
  const { account, hash, idleMinutes, admitsSandboxMembers } = asked;
  const { rows } = await sql<Found>`${keepPlan}
    select session_id, id, name, email, roles, is_stale
    from find_caller(${account}, ${hash}, ${idleMinutes}, ${admitsSandboxMembers})
  `.execute(database());
  return rows[0];
}

/** Roles and limits of one moment: the limits are asked only of a limited viewer, who can't be one without them. */
async function accessOf({ id, roles }: Pick<Found, "id" | "roles">) {
  if (seesWhole(roles)) return { roles, limits: null };
  const read = await database()
    .selectFrom("member")
    .select(["roles", "limits"])
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isLimited = !seesWhole(read.roles);
  return { roles: read.roles, limits: isLimited ? accessLimitsSchema.parse(read.limits) : null };
}

/** At most once a minute, so that reading costs no write. */
async function seen(account: string, sessionId: string): Promise<void> {
  await database()
    .updateTable("session")
    .set({ last_seen_at: now })
    .where("account_id", "=", account)
    .where("id", "=", sessionId)
    .execute();
}
