import { describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { changePassword } from "#lib/identity/factors/change-password.ts";
import { addPasskey } from "#lib/identity/factors/passkeys.ts";
import { renewRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, confirmTotp } from "#lib/identity/factors/totp-factor.ts";
import { hashPassword } from "#lib/identity/password-hash.ts";
import { finishSecondStep } from "#lib/identity/sign-in/finish-second-step.ts";
import { signIn } from "#lib/identity/sign-in/sign-in.ts";
import { signInByPasskey, signInPasskeyRequest } from "#lib/identity/sign-in/sign-in-by-passkey.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { resetFactors } from "#lib/identity/team/reset-factors.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { SoftPasskey } from "#test-support/identity/soft-passkey.ts";

const NEW_PASSWORD = "correct-horse-battery-5-staple";

withOwnDatabase();

const visitor = { member: null, clientIp: "203.0.113.7", userAgent: null, requestId: "under-way" };

/** What `work` rejects with when it meets a change to the user half-way. */
async function meeting(
  memberId: string,
  work: () => Promise<unknown>,
  change: "password" | "reset",
) {
  const other = await database().startTransaction().execute();
  await other.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().execute();
  const outcome = work().catch((error: unknown) => error);
  await someoneWaits();
  if (change === "reset") await resetFactors(other, memberId);
  else {
    const password = await hashPassword(NEW_PASSWORD);
    await other
      .updateTable("sign_in_method")
      .set({ password })
      .where("user_id", "=", memberId)
      .execute();
  }
  await other.commit().execute();
  return await outcome;
}

async function withApp() {
  const caller = await signedIn("maker");
  const { id, email } = caller.member;
  const secret = await beginTotp(database(), id);
  // This code and the next: each is still right when half a minute ends before it is read.
  const step = stepAt(Date.now());
  expect(await confirmTotp(database(), id, codeAt(secret, step))).toBe(true);
  const [recoveryCode = ""] = await renewRecoveryCodes(database(), id);
  const first = await signIn(visitor, new Headers(), { email, password: caller.password });
  expect(first.state).toBe("second_factor");
  const headers = new Headers({ cookie: first.cookies[0]?.split(";")[0] ?? "" });
  const finish = (proof: string) => finishSecondStep(visitor, headers, { method: "totp", proof });
  return { caller, finish, code: codeAt(secret, step + 1), recoveryCode };
}

const others = ({ member, sessionId }: Awaited<ReturnType<typeof signedIn>>) =>
  database()
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", member.id)
    .where("id", "!=", sessionId)
    .execute();

const refused = { kind: "unauthenticated" };

describe("a sign-in under way", () => {
  test("by a password that is changed meanwhile opens no session", async () => {
    const caller = await signedIn("maker");
    const given = { email: caller.member.email, password: caller.password };
    const outcome = await meeting(
      caller.member.id,
      () => signIn(visitor, new Headers(), given),
      "password",
    );
    expect(outcome).toMatchObject(refused);
    expect(await others(caller)).toEqual([]);
  });

  test("whose first step was done by the old password does not get past the second", async () => {
    const { caller, finish, code } = await withApp();
    await changePassword(caller, { current: caller.password, password: NEW_PASSWORD });
    await expect(finish(code)).rejects.toMatchObject(refused);
    expect(await others(caller)).toEqual([]);
  });

  test("by a factor that is taken away meanwhile opens no session", async () => {
    const { caller, finish, code } = await withApp();
    expect(await meeting(caller.member.id, () => finish(code), "reset")).toMatchObject(refused);
    expect(await others(caller)).toEqual([]);
  });

  test("by a passkey that is taken away meanwhile opens no session", async () => {
    const caller = await signedIn("maker");
    const memberId = caller.member.id;
    const passkey = new SoftPasskey();
    const { credentialId, publicKey } = passkey;
    const kept = { name: "Stolen", transports: [], isBackedUp: false, counter: 0 };
    await addPasskey(database(), { ...kept, memberId, credentialId, publicKey });
    const headers = new Headers({ host: "localhost:3000" });
    const assertion = passkey.sign(await signInPasskeyRequest(headers));
    const enter = () => signInByPasskey(visitor, headers, assertion);
    expect(await meeting(memberId, enter, "reset")).toMatchObject(refused);
    expect(await others(caller)).toEqual([]);
  });

  test("opens one session, however many second steps follow one first", async () => {
    const { caller, finish, code, recoveryCode } = await withApp();
    const ended = await Promise.allSettled([finish(code), finish(recoveryCode)]);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await others(caller)).toHaveLength(1);
  });
});

test("a disabled user whose proof is right is refused and recorded", async () => {
  const { member } = await signedIn("maker");
  const disabled_at = "2026-01-01T00:00:00Z";
  await database().updateTable("member").set({ disabled_at }).where("id", "=", member.id).execute();
  const proven = { memberId: member.id, method: "passkey" };
  await expect(startSession(visitor, new Headers(), proven)).rejects.toMatchObject(refused);
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "outcome", "after"])
    .where("subject_id", "=", member.id)
    .execute();
  expect(events).toEqual([
    { action: "session.sign-in", outcome: "refused", after: { method: "passkey" } },
  ]);
});
