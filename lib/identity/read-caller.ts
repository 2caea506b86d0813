import "server-only";
import { sql } from "kysely";
import { compileOnce, type Open } from "#lib/database/compile-once.ts";
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
  const [row] = await findCaller({
    ...{ merchant, hash: hashToken(token), idleMinutes: settings.idleMinutes },
    admitsSandboxPeople: admitsSandboxPeopleBy(headers),
  });
  if (row === undefined) return null;
  const { sessionId, isStale, ...person } = row;
  if (active && isStale) await seen(merchant, sessionId);
  return {
    ...{ person, sessionId, requestId },
    address: clientAddress(headers),
    userAgent: headers.get("user-agent"),
    stepUp: headers.get("step-up"),
  };
}

type Asked = { merchant: string; hash: string; idleMinutes: number; admitsSandboxPeople: boolean };

/** Asked at every request, so it is built once. */
const findCaller = compileOnce((on, open: Open<Asked>) =>
  on
    .selectFrom("session")
    .innerJoin("person", (join) =>
      join
        .onRef("person.merchant_id", "=", "session.merchant_id")
        .onRef("person.id", "=", "session.user_id"),
    )
    .select(["session.id as sessionId", "person.id", "person.name", "person.email", "person.roles"])
    .select(sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as("isStale"))
    .where("session.merchant_id", "=", open("merchant"))
    .where("session.token", "=", open("hash"))
    .where("session.expires_at", ">", now)
    .where(
      "session.last_seen_at",
      ">",
      sql<string>`now() - make_interval(mins => ${open("idleMinutes")})`,
    )
    .where("person.disabled_at", "is", null)
    .where((is) => is.or([is("person.sandbox", "=", false), open("admitsSandboxPeople")])),
);

/** At most once a minute, so that reading costs no write. */
async function seen(merchant: string, sessionId: string): Promise<void> {
  await database()
    .updateTable("session")
    .set({ last_seen_at: now })
    .where("merchant_id", "=", merchant)
    .where("id", "=", sessionId)
    .execute();
}
