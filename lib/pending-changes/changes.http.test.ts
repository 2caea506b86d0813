import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import { lockAccount } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { becomeMember } from "#lib/identity/team/become-member.ts";
import { lockWithAdministrators, updateMember } from "#lib/identity/team/member-row.ts";
import { findPasswordReset, makePasswordReset } from "#lib/identity/team/password-reset.ts";
import { decimal } from "#lib/money/decimal.ts";
import { setApprovalRule } from "#lib/operations/rules/approval-rules.ts";
import {
  confirmPendingChange,
  listPendingChanges,
  stopPendingChange,
} from "#lib/operations/safety/pending-changes.ts";
import { liftPayoutStop, stopSending } from "#lib/operations/sending/payout-stops.ts";
import { changeRoles } from "#lib/operations/team/change-roles.ts";
import { inviteMember, revokeInvitation } from "#lib/operations/team/invitations.ts";
import { disableMember, enableMember } from "#lib/operations/team/member-access.ts";
import { resetPassword } from "#lib/operations/team/member-details.ts";
import { resetMembersFactors } from "#lib/operations/team/reset-factors.ts";
import { readRules } from "#lib/payouts/approve/approval-rules.ts";
import { applyDueChanges } from "#lib/pending-changes/end-change.ts";
import { readChanges, restartWaits } from "#lib/safety/pending-change-rows.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { countWaiting } from "#test-support/database/lock-waits.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newSession } from "#test-support/identity/signed-in.ts";
import { member, newTeam } from "#test-support/identity/team.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { order } from "#test-support/payouts/orders.ts";
import { holdCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { ageChange, noteOther, useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await order();
});
beforeEach(async () => {
  ada = await newTeam();
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
  // What the last test left waiting ends, since its asker is gone.
  await applyDueChanges();
});

let ada: Caller;

async function stateOf({ member }: Caller) {
  return await database()
    .selectFrom("member")
    .select(["roles", "disabled_at"])
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
}

function idOf(outcome: ChangeOutcome): string {
  if (outcome.status === "applied") throw new Error("it was applied at once");
  return outcome.changeId;
}

const confirm = (caller: Caller, id: string) =>
  withStepUp(caller, (as) => confirmPendingChange(as, id));

const askRoles = (asker: Caller, who: Caller, roles: Role[]) =>
  withStepUp(asker, (as) => changeRoles(as, who.member.id, { roles }));

async function actionsOf({ member }: Caller): Promise<string[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .select("action")
    .where("subject_id", "=", member.id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

describe("with a second administrator", () => {
  test.each<[Role[], Role[]]>([
    [["viewer"], ["maker"]],
    [["viewer"], ["approver"]],
    [["maker"], ["maker", "administrator"]],
    [["administrator"], ["viewer"]],
  ])("roles from %j to %j wait until they confirm", async (before, after) => {
    const [bob, who] = [await member(48, "administrator"), await member(48, ...before)];
    const id = idOf(await askRoles(ada, who, after));
    expect((await stateOf(who)).roles).toEqual(before);
    expect(await applyDueChanges()).toBe(0);
    await expect(confirm(ada, id)).rejects.toMatchObject({ kind: "forbidden" });
    await confirm(bob, id);
    expect((await stateOf(who)).roles).toEqual(after);
    expect(await actionsOf(who)).toEqual([
      "pending-changes.ask",
      "people.change-roles",
      "pending-changes.confirm",
    ]);
    await expect(confirm(bob, id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("harmless roles, and taking maker or approver away, hold at once", async () => {
    await member(48, "administrator");
    const who = await member(48, "maker", "approver");
    expect(await askRoles(ada, who, ["viewer", "auditor"])).toEqual({ status: "applied" });
    const another = await member(48, "maker");
    const off = await withStepUp(ada, (as) => disableMember(as, another.member.id));
    expect(off).toEqual({ status: "applied" });
    expect((await stateOf(another)).disabled_at).not.toBeNull();
  });

  test("who becomes a limited viewer, or gets other limits, is signed out everywhere", async () => {
    await member(48, "administrator");
    const who = await member(48, "viewer");
    const change = (access: Access) =>
      withStepUp(ada, (as) => changeRoles(as, who.member.id, access));
    const sessionsAfter = async (access: Access) => {
      await newSession(who.member.id);
      expect(await change(access)).toEqual({ status: "applied" });
      const sessions = await database()
        .selectFrom("session")
        .select("id")
        .where("user_id", "=", who.member.id)
        .execute();
      return sessions.length > 0;
    };
    const limits = { wallets: ["2003"], currencies: ["TRX"], tags: [] };
    const limited: Access = { roles: ["limited-viewer"], limits };
    expect(await sessionsAfter(limited)).toBe(false);
    // The same once more is no change.
    expect(await sessionsAfter(limited)).toBe(true);
    const fewer = { ...limits, tags: ["rent"] };
    expect(await sessionsAfter({ ...limited, limits: fewer })).toBe(false);
    expect(await sessionsAfter({ roles: ["viewer"] })).toBe(true);
  });

  test("a reset link from before a member was disabled stays ended once they are enabled", async () => {
    const who = await member(48, "viewer");
    const id = who.member.id;
    const { token } = await tx((transaction) => makePasswordReset(transaction, id, ada.member.id));
    const isGood = async () => (await findPasswordReset(database(), token)) !== null;
    expect(await isGood()).toBe(true);
    await withStepUp(ada, (as) => disableMember(as, id));
    await withStepUp(ada, (as) => enableMember(as, id));
    expect((await stateOf(who)).disabled_at).toBeNull();
    expect(await isGood()).toBe(false);
  });

  test("enabling an approver again, disabling an administrator and resetting factors wait", async () => {
    const bob = await member(48, "administrator");
    const [ann, cleo] = [await member(48, "approver"), await member(48, "administrator")];
    await withStepUp(ada, (as) => disableMember(as, ann.member.id));
    const back = idOf(await withStepUp(ada, (as) => enableMember(as, ann.member.id)));
    const off = idOf(await withStepUp(ada, (as) => disableMember(as, cleo.member.id)));
    const factors = idOf(await withStepUp(ada, (as) => resetMembersFactors(as, bob.member.id)));
    await expect(confirm(bob, factors)).rejects.toMatchObject({ kind: "forbidden" });
    await confirm(bob, back);
    await confirm(bob, off);
    expect((await stateOf(ann)).disabled_at).toBeNull();
    expect((await stateOf(cleo)).disabled_at).not.toBeNull();
  });

  test("one who is new in the role can't confirm what made them", async () => {
    const puppet = await member(1, "administrator");
    const who = await member(48, "viewer");
    const id = idOf(await askRoles(ada, who, ["maker"]));
    await expect(confirm(puppet, id)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("an invitation as maker can't be taken up before they confirm it", async () => {
    const bob = await member(48, "administrator");
    const email = `${randomUUID()}@example.org`;
    const { token, invitation } = await withStepUp(ada, (as) =>
      inviteMember(as, { email, roles: ["maker"] }),
    );
    expect(invitation.isWaiting).toBe(true);
    const take = () =>
      tx((transaction) =>
        becomeMember(transaction, { token }, { name: "New", passwordHash: null }),
      );
    expect(await take()).toBeNull();
    const [change] = await listPendingChanges(ada);
    expect(change).toMatchObject({ needs: { kind: "confirm", role: "administrator" } });
    await confirm(bob, change?.id ?? "");
    const become = await take();
    const row = await database()
      .selectFrom("member_role")
      .select("is_confirmed")
      .where("member_id", "=", become?.id ?? "")
      .executeTakeFirst();
    expect(row?.is_confirmed).toBe(true);
  });

  test("a looser approval rule waits, a stricter one does not", async () => {
    const bob = await member(48, "administrator");
    const set = (as: Caller, limit: string | null) =>
      withStepUp(as, (caller) =>
        setApprovalRule(caller, { currency: "*", limit: limit === null ? null : decimal(limit) }),
      );
    const outcome = await set(ada, null);
    if (!("status" in outcome)) throw new Error("it was applied at once");
    await confirm(bob, outcome.changeId);
    expect(await set(ada, "0")).toMatchObject({ currency: "*", setBy: { id: ada.member.id } });
    const again = await set(ada, null);
    if (!("status" in again)) throw new Error("it was applied at once");
    await expect(set(ada, null)).rejects.toMatchObject({ kind: "conflict" });
    await set(bob, "0");
    await expect(confirm(bob, again.changeId)).rejects.toMatchObject({ kind: "conflict" });
    const [ended] = await listPendingChanges(ada);
    expect(ended).toMatchObject({ id: again.changeId, outcome: "outdated", needs: null });
  });

  test("who confirms a rule that no longer demands a check of the address reads so", async () => {
    const bob = await member(48, "administrator");
    const set = (demandsAddressCheck: boolean) =>
      withStepUp(ada, (as) =>
        setApprovalRule(as, { currency: "*", limit: decimal("0"), demandsAddressCheck }),
      );
    expect(await set(true)).toMatchObject({ demandsAddressCheck: true });
    expect(await set(false)).toMatchObject({ status: "pending" });
    expect(await listPendingChanges(bob)).toContainEqual(
      expect.objectContaining({
        endedAt: null,
        summary: "Approval for all other currencies above 0, no longer with a check of the address",
      }),
    );
  });

  test("a currency's first rule ends where the one for all others changed while it waited", async () => {
    holdCatalogue("USDT_TRX");
    const bob = await member(48, "administrator");
    const set = (currency: string, limit: string | null, demandsAddressCheck?: boolean) =>
      withStepUp(ada, (as) =>
        setApprovalRule(as, {
          currency,
          limit: limit === null ? null : decimal(limit),
          ...(demandsAddressCheck !== undefined && { demandsAddressCheck }),
        }),
      );
    const ask = async (currency: string, ...rule: [string | null, boolean?]) => {
      const outcome = await set(currency, ...rule);
      if (!("status" in outcome)) throw new Error("it was applied at once");
      return outcome.changeId;
    };
    const inForce = async (currency: string) =>
      ruleFor((await readRules()).inForce, currency)?.demandsAddressCheck;
    await useSafety({ coolingOffHours: 0, approvalWithoutRule: "required" });
    await set("*", "0", false);
    await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });

    const first = await ask("USDT_TRX", "500");
    await set("*", "0", true);
    await expect(confirm(bob, first)).rejects.toMatchObject({ kind: "conflict" });
    expect(await inForce("USDT_TRX")).toBe(true);

    // The other way round a currency's own rule outlasts a change of the one for all others.
    const others = await ask("*", null, false);
    await set("USDT_TRX", "0", true);
    await confirm(bob, others);
    expect([await inForce("*"), await inForce("USDT_TRX")]).toEqual([false, true]);
  });

  test("what an asker who is no administrator any more asked for never takes effect", async () => {
    const bob = await member(48, "administrator");
    const who = await member(48, "viewer");
    const id = idOf(await askRoles(bob, who, ["maker"]));
    await database()
      .updateTable("member")
      .set({ roles: ["viewer"] })
      .where("id", "=", bob.member.id)
      .execute();
    expect(await applyDueChanges()).toBe(1);
    await expect(confirm(ada, id)).rejects.toMatchObject({ kind: "not_found" });
    expect((await stateOf(who)).roles).toEqual(["viewer"]);
  });
});

describe("a link that waits", () => {
  const invite = (email = `${randomUUID()}@example.org`) =>
    withStepUp(ada, (as) => inviteMember(as, { email, roles: ["maker"] }));
  const reset = ({ member: { id } }: Caller) => withStepUp(ada, (as) => resetPassword(as, id));
  const newestChange = async () => (await readChanges(database()))[0]?.id ?? "";
  const outcomeOf = async (id: string) =>
    (await listPendingChanges(ada)).find((change) => change.id === id)?.outcome;
  /** As if three days had passed since the links were made. */
  const expireLinks = () =>
    asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update invitation set created_at = created_at - interval '72 hours',
        expires_at = expires_at - interval '72 hours'`.execute(owner);
      await sql`update password_reset set expires_at = expires_at - interval '72 hours'`.execute(
        owner,
      );
      await sql`update pending_change set after = after || jsonb_build_object('expiresAt',
        (after ->> 'expiresAt')::timestamptz - interval '72 hours')
        where after ? 'expiresAt' and outcome is null`.execute(owner);
    });

  test.each([
    ["an invitation", () => invite()],
    ["a password reset", async () => reset(await member(48, "viewer"))],
  ])("for %s has no effect once it expired, confirmed or not", async (_, make) => {
    const bob = await member(48, "administrator");
    await make();
    const confirmed = await newestChange();
    await expireLinks();
    await expect(confirm(bob, confirmed)).rejects.toMatchObject({ kind: "conflict" });
    expect(await outcomeOf(confirmed)).toBe("outdated");

    await make();
    const unconfirmed = await newestChange();
    expect(await applyDueChanges()).toBe(0);
    await expireLinks();
    expect(await applyDueChanges()).toBe(1);
    expect(await outcomeOf(unconfirmed)).toBe("outdated");
  });

  test("no longer does once its invitation is replaced or revoked", async () => {
    await member(48, "administrator");
    const email = `${randomUUID()}@example.org`;
    await invite(email);
    const first = await newestChange();
    const { invitation } = await invite(email);
    const second = await newestChange();
    expect([await outcomeOf(first), await outcomeOf(second)]).toEqual(["stopped", null]);
    await revokeInvitation(ada, invitation.id);
    expect(await outcomeOf(second)).toBe("stopped");
  });

  test("is not made where it would expire before the waiting time is over", async () => {
    const who = await member(48, "viewer");
    await useSafety({ coolingOffHours: 72, approvalWithoutRule: "required" });
    for (const make of [() => invite(), () => reset(who)]) {
      await expect(make()).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringMatching(/link would expire before/),
      });
    }
    await useSafety({ coolingOffHours: 71, approvalWithoutRule: "required" });
    expect((await invite()).invitation.isWaiting).toBe(true);
    expect((await reset(who)).isWaiting).toBe(true);
  });
});

test("a confirmation that meets its asker's end does not count on what was before", async () => {
  const [bob, who] = [await member(48, "administrator"), await member(48, "viewer")];
  const id = idOf(await askRoles(bob, who, ["maker"]));
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = () =>
    tx(async (transaction) => {
      await lockWithAdministrators(transaction, bob.member.id);
      await updateMember(transaction, bob.member.id, { disabled_at: sql`now()` });
      held.resolve();
      await mayEnd.promise;
    });
  const confirming = withStepUp(ada, async (as) => {
    // The first call is refused; with its step-up proved, it meets the end.
    if (as === ada) return await confirmPendingChange(as, id);
    const ending = end();
    await held.promise;
    const confirmed = confirmPendingChange(as, id);
    await vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 20_000, interval: 20 });
    mayEnd.resolve();
    await ending;
    await confirmed;
  }).then(
    () => "confirmed",
    ({ kind }) => kind,
  );
  expect(await confirming).toBe("conflict");
  expect((await stateOf(who)).roles).toEqual(["viewer"]);
});

test("a rule's confirmation and a submission by an administrator don't wait for each other", async () => {
  const bob = await member(48, "administrator");
  const set = (limit: "0" | null) =>
    withStepUp(ada, (as) =>
      setApprovalRule(as, { currency: "*", limit: limit === null ? null : decimal(limit) }),
    );
  await set("0");
  const outcome = await set(null);
  if (!("status" in outcome)) throw new Error("it was applied at once");
  await withStepUp(bob, async (as) => {
    // The first call is refused; with its step-up proved, it meets the submission.
    if (as === bob) return await confirmPendingChange(as, outcome.changeId);
    const { confirmation } = await tx(async (transaction) => {
      await lockAccount(transaction);
      const confirmation = confirmPendingChange(as, outcome.changeId);
      await vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 20_000, interval: 20 });
      // Where it would wait for the confirmation, both would stand still.
      await sql`set local lock_timeout = '500ms'`.execute(transaction);
      await requireStillIn(transaction, ada, "approval-rules.set");
      return { confirmation };
    });
    await confirmation;
  });
  expect((await readRules()).inForce).toContainEqual(
    expect.objectContaining({ currency: "*", limit: null }),
  );
});

test("the end of a stop and a confirmation don't wait for each other", async () => {
  const stopped = await stopSending(ada, {
    scope: "all",
    value: null,
    reason: "A test",
    isConfirmed: true,
  });
  const { isLifted } = await withStepUp(ada, async (as) => {
    // The first call is refused; with its step-up proved, it meets the confirmation.
    if (as === ada) return await liftPayoutStop(as, stopped.stop.id);
    const { lifting } = await tx(async (transaction) => {
      await lockAccount(transaction);
      const lifting = liftPayoutStop(as, stopped.stop.id);
      await vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 20_000, interval: 20 });
      // Where it would wait for the end of the stop, both would stand still.
      await sql`set local lock_timeout = '500ms'`.execute(transaction);
      await lockWithAdministrators(transaction, ada.member.id);
      return { lifting };
    });
    return await lifting;
  });
  expect(isLifted).toBe(true);
});

describe("without a second administrator", () => {
  test("an approver of long standing confirms who gains nothing", async () => {
    const [ann, who] = [await member(48, "approver"), await member(48, "viewer")];
    const id = idOf(await askRoles(ada, who, ["maker"]));
    await ageChange(100, id);
    expect(await applyDueChanges()).toBe(0);
    await confirm(ann, id);
    expect((await stateOf(who)).roles).toEqual(["maker"]);
    const own = idOf(await askRoles(ada, ann, ["approver", "maker"]));
    await expect(confirm(ann, own)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("with neither, it takes effect when its wait is over, though nobody looks", async () => {
    const who = await member(48, "viewer");
    const id = idOf(await askRoles(ada, who, ["maker"]));
    await ageChange(23, id);
    expect(await applyDueChanges()).toBe(0);
    expect(await tx((transaction) => restartWaits(transaction))).toBe(1);
    await ageChange(23, id);
    expect(await applyDueChanges()).toBe(0);
    await ageChange(2, id);
    expect(await applyDueChanges()).toBe(1);
    expect((await stateOf(who)).roles).toEqual(["maker"]);
    expect(await actionsOf(who)).toContain("pending-changes.wait-over");
    const row = await database()
      .selectFrom("member_role")
      .select("is_confirmed")
      .where("member_id", "=", who.member.id)
      .where("role", "=", "maker")
      .executeTakeFirst();
    expect(row?.is_confirmed).toBe(false);
  });

  test("every member is told, sees it, and can stop it", async () => {
    const vi = await member(48, "viewer");
    const who = await member(48, "viewer");
    const id = idOf(await askRoles(ada, who, ["maker"]));
    const seen = (await listPendingChanges(vi)).find((change) => change.id === id);
    expect(seen).toMatchObject({ needs: { kind: "wait" }, outcome: null });
    const told = await database()
      .selectFrom("notice")
      .select("kind")
      .where("member_id", "=", vi.member.id)
      .execute();
    expect(told).toEqual([{ kind: "change-asked" }]);
    await stopPendingChange(vi, id);
    await ageChange(100, id);
    expect(await applyDueChanges()).toBe(0);
    expect((await stateOf(who)).roles).toEqual(["viewer"]);
  });

  test("what another can confirm is stopped by who confirms such changes, and by no viewer", async () => {
    const [ann, vi] = [await member(1, "approver"), await member(48, "viewer")];
    await member(48, "approver");
    const id = idOf(await askRoles(ada, await member(48, "viewer"), ["maker"]));
    await expect(stopPendingChange(vi, id)).rejects.toMatchObject({ kind: "forbidden" });
    await stopPendingChange(ann, id);
    expect(await applyDueChanges()).toBe(0);
  });
});

test("with COOLING_OFF_HOURS=0 everything takes effect at once", async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "required" });
  await member(48, "administrator");
  const who = await member(48, "viewer");
  expect(await askRoles(ada, who, ["administrator", "maker"])).toEqual({ status: "applied" });
  expect(await listPendingChanges(ada)).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ outcome: null })]),
  );
});

test("what waited when COOLING_OFF_HOURS became 0 takes effect", async () => {
  const who = await member(48, "viewer");
  idOf(await askRoles(ada, who, ["maker"]));
  expect(await applyDueChanges()).toBe(0);
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "required" });
  expect(await applyDueChanges()).toBe(1);
  expect((await stateOf(who)).roles).toEqual(["maker"]);
});

describe("with COOLING_OFF_HOURS=0 where another process has 24", () => {
  const differ = async () => {
    await useSafety({ coolingOffHours: 0, approvalWithoutRule: "required" });
    await noteOther({ coolingOffHours: 24, approvalWithoutRule: "required" });
  };

  test("what waits goes on waiting, for as long as that one says", async () => {
    const who = await member(48, "viewer");
    const id = idOf(await askRoles(ada, who, ["maker"]));
    await differ();
    expect(await applyDueChanges()).toBe(0);
    await ageChange(25, id);
    expect(await applyDueChanges()).toBe(1);
    expect((await stateOf(who)).roles).toEqual(["maker"]);
  });

  test("what is asked for waits, and who holds the role for less can't confirm it", async () => {
    const [bob, eve] = [await member(48, "administrator"), await member(1, "administrator")];
    const who = await member(48, "viewer");
    await differ();
    const id = idOf(await askRoles(ada, who, ["maker"]));
    await expect(confirm(eve, id)).rejects.toMatchObject({ kind: "forbidden" });
    await confirm(bob, id);
    expect((await stateOf(who)).roles).toEqual(["maker"]);
  });
});

test("waits that begin again never begin earlier, whatever the database's clock says", async () => {
  idOf(await askRoles(ada, await member(48, "viewer"), ["maker"]));
  const began = sql<{ at: string }>`select max(wait_began_at) as at from pending_change`;
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    await sql`update pending_change set wait_began_at = now() + interval '1 hour'
      where outcome is null`.execute(owner);
  });
  const before = (await began.execute(database())).rows;
  expect(await tx(restartWaits)).toBe(1);
  expect((await began.execute(database())).rows).toEqual(before);
});
