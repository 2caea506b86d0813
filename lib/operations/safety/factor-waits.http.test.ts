import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { giveGrant } from "#lib/identity/step-up/grant.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { getDecisionHold } from "#lib/operations/profile/get-profile.ts";
import { endFactorWait, listFactorWaits } from "#lib/operations/safety/factor-waits.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { ageRoles } from "#test-support/safety/safety.ts";

let waiting: Caller;
let ada: Caller;
let approver: Caller;
let recent: Caller;
withOwnDatabase();
beforeAll(async () => {
  [waiting, ada, approver] = [
    await withApp("maker", "administrator"),
    await withApp("administrator"),
    await withApp("approver"),
  ];
  await ageRoles(48);
  await ageRoles(48, approver.member.id);
  recent = await withApp("administrator");
});
beforeEach(async () => {
  vi.stubEnv("REQUIRE_SECOND_FACTOR", "on");
  vi.stubEnv("COOLING_OFF_HOURS", "24");
  await setWait(sql<string>`now() - interval '1 hour'`);
});
afterEach(() => vi.unstubAllEnvs());

async function withApp(...roles: Parameters<typeof signedIn>): Promise<Caller> {
  const member = await signedIn(...roles);
  await database()
    .insertInto("passkey")
    .values({
      account_id: sql<string>`(select id from account)`,
      id: member.member.id,
      member_id: member.member.id,
      name: "Key",
      credential_id: member.member.id,
      public_key: "",
      transports: "[]",
      is_backed_up: false,
      used_at: null,
    })
    .execute();
  return member;
}

async function setWait(factor_wait_from: ReturnType<typeof sql<string>>): Promise<void> {
  await database()
    .updateTable("member")
    .set({ factor_wait_from })
    .where("id", "=", waiting.member.id)
    .execute();
}

/** A step-up for a submission. */
async function stepUp(caller: Caller): Promise<unknown> {
  const action = "payouts.submit";
  const what = { action, hash: stepUpHash(action, "this"), summary: "Do this" } as const;
  const { grant } = await tx((transaction) => giveGrant(transaction, caller, what, "totp"));
  return await tx((transaction) => requireStepUp(transaction, { ...caller, stepUp: grant }, what));
}

/** What comes of it: "done", or the kind of the Failure. */
async function submit(caller: Caller): Promise<string> {
  return stepUp(caller).then(
    () => "done",
    (error: unknown) => (isFailure(error) ? error.kind : Promise.reject(error)),
  );
}

async function waitSeenBy(caller: Caller) {
  const [wait, ...more] = await listFactorWaits(caller);
  if (wait === undefined || more.length > 0) throw new Error("not one wait");
  return wait;
}

const end = (caller: Caller, from: string) =>
  withStepUp(caller, (as) => endFactorWait(as, waiting.member.id, from));

test("a second administrator ends the wait after a first factor", async () => {
  expect(await submit(waiting)).toBe("forbidden");
  const wait = await waitSeenBy(ada);
  expect(wait).toMatchObject({ member: { id: waiting.member.id }, isYours: true });
  await end(ada, wait.from);
  expect(await submit(waiting)).toBe("done");
  expect(await getDecisionHold(waiting)).toBeNull();
  expect(await listFactorWaits(ada)).toEqual([]);
  const told = (await listOwnNotices(waiting)).map(({ content }) => content?.kind);
  expect(told).toEqual(["factor-wait-ended"]);
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "actor_id"])
    .where("subject_id", "=", waiting.member.id)
    .execute();
  expect(events).toEqual([{ action: "people.end-factor-wait", actor_id: ada.member.id }]);
  await expect(end(ada, wait.from)).rejects.toMatchObject({ kind: "not_found" });
});

test("nobody ends their own, and an administrator of late and an approver beside one don't count", async () => {
  const { from } = await waitSeenBy(ada);
  for (const caller of [recent, approver]) {
    expect(await waitSeenBy(caller)).toMatchObject({ isYours: false });
    await expect(end(caller, from)).rejects.toMatchObject({ kind: "forbidden" });
  }
  await expect(end(waiting, from)).rejects.toMatchObject({ kind: "forbidden" });
  expect(await submit(waiting)).toBe("forbidden");
});

test("a confirmation of one wait does not end a later one", async () => {
  const { from } = await waitSeenBy(ada);
  await setWait(sql<string>`now()`);
  await expect(end(ada, from)).rejects.toMatchObject({ kind: "not_found" });
  expect(await submit(waiting)).toBe("forbidden");
});

test("where no administrator can end it, an approver does, and the refusal says that a second person may", async () => {
  // Longer than any administrator has held that role.
  vi.stubEnv("COOLING_OFF_HOURS", "72");
  await expect(stepUp(waiting)).rejects.toThrow(
    /or once a second person has confirmed under Safety that it is yours\.$/,
  );
  const wait = await waitSeenBy(approver);
  expect(wait).toMatchObject({ names: [approver.member.name], isYours: true });
  await end(approver, wait.from);
  expect(await submit(waiting)).toBe("done");
});
