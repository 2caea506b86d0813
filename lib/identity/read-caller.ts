import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { clientAddress } from "#lib/identity/client-address.ts";
import { signedCookie } from "#lib/identity/cookies.ts";
import { admitsSandboxPeopleBy } from "#lib/identity/sandbox-people.ts";
import { hashToken } from "#lib/identity/session-token.ts";
import { identitySettings } from "#lib/identity/settings.ts";

const now = sql<string>`now()`;

type Options = {
  /** Whether this request is a person's doing, and not a page asking by itself: it keeps them signed in. */
  active: boolean;
};

/**
 * The person whose session a request carries, and from where it came; null where there is none: it
 * was never given, ended, or lay idle for too long, or the person was shut out since. One query.
 */
export async function readCaller(
  headers: Headers,
  requestId: string,
  { active }: Options,
): Promise<Caller | null> {
  const settings = identitySettings();
  const token = signedCookie(headers, "session_token", settings);
  if (token === null) return null;
  const merchant = await merchantId();
  const row = await findCaller({
    ...{ merchant, hash: hashToken(token), idleMinutes: settings.idleMinutes },
    admitsSandboxPeople: admitsSandboxPeopleBy(headers),
  });
  if (row === undefined) return null;
  const { session_id: sessionId, is_stale: isStale, ...person } = row;
  if (active && isStale) await seen(merchant, sessionId);
  return {
    ...{ person, sessionId, requestId },
    address: clientAddress(headers),
    userAgent: headers.get("user-agent"),
    stepUp: headers.get("step-up"),
  };
}

type Asked = { merchant: string; hash: string; idleMinutes: number; admitsSandboxPeople: boolean };
type Found = Caller["person"] & { session_id: string; is_stale: boolean };

/** Whose session it is, as the function of migration 0032 knows it: asked at every request. */
async function findCaller(asked: Asked): Promise<Found | undefined> {
  const { merchant, hash, idleMinutes, admitsSandboxPeople } = asked;
  const { rows } = await sql<Found>`
    select * from find_caller(${merchant}, ${hash}, ${idleMinutes}, ${admitsSandboxPeople})
  `.execute(database());
  return rows[0];
}

/** At most once a minute, so that reading costs no write. */
async function seen(merchant: string, sessionId: string): Promise<void> {
  await database()
    .updateTable("session")
    .set({ last_seen_at: now })
    .where("merchant_id", "=", merchant)
    .where("id", "=", sessionId)
    .execute();
}
