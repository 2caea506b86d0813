import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { setCookie } from "#lib/identity/cookies.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";

/** Ends the caller's session. Returns the Set-Cookie texts that remove its cookie. */
export async function signOut(caller: Caller): Promise<{ cookies: string[] }> {
  const account = await accountId();
  await tx(async (transaction) => {
    await transaction
      .deleteFrom("session")
      .where("account_id", "=", account)
      .where("id", "=", caller.sessionId)
      .execute();
    await append(transaction, caller, {
      action: "session.sign-out",
      subject: { type: "session", id: caller.sessionId },
      outcome: "done",
    });
  });
  const gone = { name: "session_token", value: "", seconds: 0 } as const;
  return { cookies: [setCookie(identitySettings(), gone)] };
}
