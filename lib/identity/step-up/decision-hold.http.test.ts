import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { addPasskey } from "#lib/identity/factors/passkeys.ts";
import { codeAt, stepAt } from "#lib/identity/factors/totp-code.ts";
import { beginTotp, confirmTotp } from "#lib/identity/factors/totp-factor.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { type GrantMethod, giveGrant } from "#lib/identity/step-up/grant.ts";
import { proveStepUp } from "#lib/identity/step-up/prove.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { restoreMember } from "#lib/identity/team/restore-member.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { getDecisionHold } from "#lib/operations/profile/get-profile.ts";
import { beginOwnTotp, confirmOwnTotp } from "#lib/operations/profile/own-totp.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { OperationName } from "#lib/schemas/identity/permissions.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newSession, signedIn } from "#test-support/identity/signed-in.ts";
import { noteOther } from "#test-support/safety/safety.ts";

type Member = Awaited<ReturnType<typeof signedIn>>;

withOwnDatabase();
beforeEach(() => {
  vi.stubEnv("REQUIRE_SECOND_FACTOR", "on");
  vi.stubEnv("COOLING_OFF_HOURS", "24");
});
afterEach(() => vi.unstubAllEnvs());

const DECISIONS = [
  "payouts.submit",
  "payouts.approve",
  "payouts.declare-unsent",
  "payouts.link-candidate",
  "people.invite",
  "people.change-roles",
  "people.reset-factors",
  "approval-rules.set",
] as const;
const everyRole = () => signedIn("maker", "approver", "administrator");

/** What comes of asking to do something: "done", or the kind of the Failure. */
function decide(caller: Caller, action: OperationName = "payouts.submit"): Promise<string> {
  const what = { action, hash: stepUpHash(action, "this"), summary: "Do this" };
  return tx((transaction) => requireStepUp(transaction, caller, what)).then(
    () => "done",
    (error: unknown) => (isFailure(error) ? error.kind : Promise.reject(error)),
  );
}

async function granted(
  caller: Caller,
  method: GrantMethod,
  action: OperationName = "payouts.submit",
): Promise<Caller> {
  const what = { action, hash: stepUpHash(action, "this") };
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, method));
  return { ...caller, stepUp: grant };
}

/** Sets up an authenticator app as the pages do: the password first, then the app's code. */
async function setUpApp(member: Member): Promise<void> {
  const failure = await beginOwnTotp(member).catch((error: unknown) => error);
  if (!isFailure(failure)) throw new Error("No proof was asked for.");
  expect(failure.details.stepUp?.methods).toEqual(["password"]);
  const hash = failure.details.stepUp?.hash ?? "";
  const proof = { method: "password", proof: member.password, hash } as const;
  const { grant } = await proveStepUp(member, proof, null);
  await beginOwnTotp({ ...member, stepUp: grant });
  const secret = await renewedSecret(member.member.id);
  await confirmOwnTotp(member, codeAt(secret, stepAt(Date.now())));
}

/** The page gets the secret once; a test begins once more beneath it to know it. */
const renewedSecret = (memberId: string) => beginTotp(database(), memberId);

async function setMember(id: string, values: { factor_wait_from: ReturnType<typeof hoursAgo> }) {
  await database().updateTable("member").set(values).where("id", "=", id).execute();
}
const hoursAgo = (hours: number) => sql<string>`now() - make_interval(secs => ${hours * 3600})`;

const kindsOf = async (caller: Caller) =>
  (await listOwnNotices(caller)).map(({ content }) => content?.kind);

describe("where a second factor is required", () => {
  test.each(DECISIONS)(
    "a member without one may not use %s, whatever they prove",
    async (action) => {
      const member = await everyRole();
      expect(await decide(member, action)).toBe("second_factor_required");
      const withGrant = await granted(member, "password", action);
      expect(await decide(withGrant, action)).toBe("second_factor_required");
      expect(await getDecisionHold(member)).toEqual({ reason: "second_factor" });
    },
  );

  test("a password proves nothing for a decision, also one given before the factor was there", async () => {
    const member = await signedIn("maker");
    const earlier = await granted(member, "password");
    const secret = await beginTotp(database(), member.member.id);
    await confirmTotp(database(), member.member.id, codeAt(secret, stepAt(Date.now())));
    expect(await decide(earlier)).toBe("step_up_required");
    expect(await decide(await granted(member, "totp"))).toBe("done");
    const hash = `payouts.submit:${stepUpHash("payouts.submit", "this")}`;
    const proof = { method: "password", proof: member.password, hash } as const;
    await expect(proveStepUp(member, proof, null)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("the first one is set up by password, told to the administrators, and waits", async () => {
    const [member, administrator] = [await everyRole(), await signedIn("administrator")];
    await setUpApp(member);
    expect(await decide(await granted(member, "totp"))).toBe("forbidden");
    expect(await getDecisionHold(member)).toMatchObject({ reason: "wait" });
    expect(await kindsOf(member)).toEqual(["factor-added"]);
    expect(await kindsOf(administrator)).toContain("factor-added");
    // Nothing of a wait keeps somebody from taking a right away.
    const disabling = await granted(member, "totp", "people.disable");
    expect(await decide(disabling, "people.disable")).toBe("done");
    await setMember(member.member.id, { factor_wait_from: hoursAgo(23.99) });
    expect(await decide(await granted(member, "totp"))).toBe("forbidden");
    await setMember(member.member.id, { factor_wait_from: hoursAgo(24) });
    expect(await decide(await granted(member, "totp"))).toBe("done");
    expect(await getDecisionHold(member)).toBeNull();
  });

  test("in the session that began with a link there is no wait; in a later one there is", async () => {
    const [joining, later] = [await signedIn("maker"), await signedIn("maker")];
    const byLink = (id: string) =>
      database()
        .updateTable("session")
        .set({ began_with_link: true })
        .where("id", "=", id)
        .execute();
    await byLink(joining.sessionId);
    await setUpApp(joining);
    expect(await decide(await granted(joining, "totp"))).toBe("done");
    await byLink(later.sessionId);
    await setUpApp({ ...later, sessionId: await newSession(later.member.id) });
    expect(await decide(await granted(later, "totp"))).toBe("forbidden");
  });

  /** A member with a passkey adds an app, let in by `method`. */
  async function addApp(method: "totp" | "recovery_code"): Promise<Member> {
    const member = await signedIn("maker");
    const id = member.member.id;
    const kept = { memberId: id, name: "Key", credentialId: id, publicKey: "", counter: 0 };
    await addPasskey(database(), { ...kept, transports: [], isBackedUp: false });
    const begun = await granted(member, method, "account.totp-begin");
    expect(await decide(begun, "account.totp-begin")).toBe("done");
    const secret = await renewedSecret(id);
    await confirmOwnTotp(member, codeAt(secret, stepAt(Date.now())));
    return member;
  }

  test("one that a recovery code let in is told to the administrators, and waits", async () => {
    const administrator = await signedIn("administrator");
    const member = await addApp("recovery_code");
    expect(await decide(await granted(member, "totp"))).toBe("forbidden");
    expect(await getDecisionHold(member)).toMatchObject({ reason: "wait" });
    expect(await kindsOf(administrator)).toEqual(["factor-added"]);
  });

  test("a second one is told to its member alone and costs no wait", async () => {
    const administrator = await signedIn("administrator");
    const member = await addApp("totp");
    expect(await decide(await granted(member, "totp"))).toBe("done");
    expect(await kindsOf(administrator)).toEqual([]);
    expect(await kindsOf(member)).toEqual(["factor-added"]);
  });
});

describe("a reset by the operator", () => {
  test("is told to every member, ends the sessions, and starts the wait", async () => {
    const [member, other] = [await signedIn("maker"), await signedIn("viewer")];
    await setUpApp(member);
    await setMember(member.member.id, { factor_wait_from: hoursAgo(30) });
    await restoreMember(member.member.email, null);
    expect(await kindsOf(other)).toContain("factors-reset");
    expect(await decide(member)).toBe("unauthenticated");
    const again = { ...member, sessionId: await newSession(member.member.id) };
    expect(await decide(again)).toBe("second_factor_required");
    // The session is fresh, so it stands for the password of the last ten minutes.
    await beginOwnTotp(again);
    const secret = await renewedSecret(member.member.id);
    await confirmOwnTotp(again, codeAt(secret, stepAt(Date.now()) + 1));
    expect(await decide(await granted(again, "totp"))).toBe("forbidden");
    await setMember(member.member.id, { factor_wait_from: hoursAgo(24) });
    expect(await decide(await granted(again, "totp"))).toBe("done");
  });

  test("makes a member wait where no second factor is required, too", async () => {
    vi.stubEnv("REQUIRE_SECOND_FACTOR", "off");
    const member = await signedIn("maker");
    await restoreMember(member.member.email, null);
    const again = { ...member, sessionId: await newSession(member.member.id) };
    expect(await decide(again)).toBe("forbidden");
    expect(await getDecisionHold(again)).toEqual({ reason: "second_factor" });
  });
});

test("where none is required, a password proves, and a first factor costs no wait", async () => {
  vi.stubEnv("REQUIRE_SECOND_FACTOR", "off");
  const member = await signedIn("maker");
  expect(await decide(await granted(member, "password"))).toBe("done");
  await setUpApp(member);
  expect(await decide(await granted(member, "totp"))).toBe("done");
  expect(await getDecisionHold(member)).toBeNull();
});

test("where none is required, who signs in by single sign-on alone waits after a first factor all the same", async () => {
  vi.stubEnv("REQUIRE_SECOND_FACTOR", "off");
  const member = await signedIn("maker");
  await database()
    .deleteFrom("sign_in_method")
    .where("user_id", "=", member.member.id)
    .where("issuer", "=", "credential")
    .execute();
  expect(await decide(member)).toBe("step_up_required");
  // The session is fresh, which is enough for an intruder with a stolen sign-in too.
  await beginOwnTotp(member);
  const secret = await renewedSecret(member.member.id);
  await confirmOwnTotp(member, codeAt(secret, stepAt(Date.now())));
  expect(await decide(await granted(member, "totp"))).toBe("forbidden");
  expect(await getDecisionHold(member)).toMatchObject({ reason: "wait" });
});

test("at 0 hours nobody waits", async () => {
  vi.stubEnv("COOLING_OFF_HOURS", "0");
  const member = await signedIn("maker");
  await setUpApp(member);
  expect(await decide(await granted(member, "totp"))).toBe("done");
});

test("where another process has members wait, they wait here too", async () => {
  vi.stubEnv("COOLING_OFF_HOURS", "0");
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const member = await signedIn("maker");
  await setUpApp(member);
  expect(await decide(await granted(member, "totp"))).toBe("forbidden");
  const [notice] = await listOwnNotices(member);
  expect(notice?.content?.details).toMatchObject({ waitsUntil: expect.any(String) });
});
