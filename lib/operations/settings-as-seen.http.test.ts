import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import { accountId, lockAccount } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import {
  readStepUpWindow,
  setStepUpWindow as setWindow,
} from "#lib/identity/step-up/window-setting.ts";
import { accessVersion } from "#lib/identity/team/access-version.ts";
import { hashOfToken, newInvitationToken } from "#lib/identity/team/invitation-token.ts";
import { listMembers } from "#lib/identity/team/list-members.ts";
import { decimal } from "#lib/money/decimal.ts";
import { getBooksZone, setBooksZone } from "#lib/operations/books-zone.ts";
import { getFiscalYear, setFiscalYear } from "#lib/operations/fiscal-year.ts";
import { setApprovalRule, setRequestExpiry } from "#lib/operations/rules/approval-rules.ts";
import { setRollingLimit } from "#lib/operations/rules/set-rolling-limit.ts";
import { confirmPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { setStepUpWindow } from "#lib/operations/safety/step-up-window.ts";
import { acceptInvitation } from "#lib/operations/sign-in/invitations.ts";
import { defineStatus, listStatuses } from "#lib/operations/statuses.ts";
import { changeRoles } from "#lib/operations/team/change-roles.ts";
import { inviteMember, revokeInvitation } from "#lib/operations/team/invitations.ts";
import { disableMember, enableMember } from "#lib/operations/team/member-access.ts";
import { changeEmail, changeOwnDetails } from "#lib/operations/team/member-details.ts";
import { listWalletNames, setWalletName } from "#lib/operations/wallet-names.ts";
import { readRules, setRule } from "#lib/payouts/approve/approval-rules.ts";
import { readRequestExpiry, writeRequestExpiry } from "#lib/payouts/approve/request-expiry.ts";
import { readLimits, setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { holdCatalogue } from "#test-support/provider/hold-catalogue.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();

const named = (caller: Caller, name: string): Caller => ({
  ...caller,
  member: { ...caller.member, name },
});

let ada: Caller;
let ben: Caller;
/** Whom both would change. */
let max: Caller;

beforeAll(async () => {
  holdCatalogue("USDT_TRX", "USDT_ETH", "BTC");
  await orderIn("queued");
  ada = named(await signedIn("administrator"), "Ada");
  ben = named(await signedIn("administrator"), "Ben");
  await ageRoles(48);
  const odd = { id: 1, status: "Odd", amount: "1", walletCurrency: "BTC" };
  const at = "2026-11-03T04:05:06.123456Z";
  await writeRecords("payouts", readEntries([{ ...odd, createdAt: at }], at), { readAt: at });
});
beforeEach(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  max = await signedIn("viewer");
});

const USER = { id: randomUUID(), name: "Ben" };
const SETTING = { asker: USER, confirmer: null, changeId: null };
const RULE = { currency: "USDT_ETH", demandsAddressCheck: false };
const ETH_LIMIT = { per: "maker", covers: "code", currency: "USDT_ETH" } as const;

/** A rule that one loosens to a number, and another makes stricter. */
type Rule = {
  loosen: (by: Caller, to: number) => Promise<unknown>;
  tighten: (on: Database) => Promise<unknown>;
};

const RULES: Record<string, Rule> = {
  "a currency's rule": {
    loosen: (by, to) => setApprovalRule(by, { ...RULE, limit: decimal(String(to)) }),
    tighten: (on) => setRule(on, { ...RULE, limit: decimal("4") }, USER, null),
  },
  "a limit over 24 hours": {
    loosen: (by, to) => setRollingLimit(by, { ...ETH_LIMIT, limit: decimal(String(to)) }),
    tighten: (on) => setLimit(on, { ...ETH_LIMIT, limit: decimal("4") }, USER, null),
  },
  "when requests expire": {
    loosen: (by, to) => setRequestExpiry(by, { hours: to }),
    tighten: (on) => writeRequestExpiry(on, 4, SETTING),
  },
  "the step-up window": {
    loosen: (by, to) => setStepUpWindow(by, { minutes: to - 4, amounts: amounts("1") }),
    tighten: (on) => setWindow(on, { minutes: 0, amounts: [] }, SETTING),
  },
};

type Setting = {
  /** What a page shows now, as it names it. */
  shown: () => Promise<string>;
  /** What is set now, to compare. */
  now: () => Promise<unknown>;
  /** Sets one of three values that differ. */
  set: (by: Caller, value: 0 | 1 | 2, seen: string | null) => Promise<unknown>;
};

const LIMIT = { per: "maker", covers: "code", currency: "USDT_TRX" } as const;
const limitNow = async () => (await readLimits()).find(({ currency }) => currency === "USDT_TRX");
const ruleNow = async () => ruleFor((await readRules()).inForce, "BTC");
const memberNow = async () =>
  (await listMembers(database())).find(({ id }) => id === max.member.id);
const statusNow = async () => (await listStatuses(ada)).at(0)?.definition ?? null;
const walletNow = async () => (await listWalletNames(ada)).at(0)?.name ?? null;
const pick = <T>(value: 0 | 1 | 2, values: readonly [T, T, T]): T => values[value];
const amounts = (below: string) => [{ currency: "BTC", below: decimal(below) }];

const SETTINGS: Record<string, Setting> = {
  "a member's roles": {
    shown: async () => seenOf((await memberNow())?.accessVersion ?? null),
    now: async () => (await memberNow())?.roles,
    set: (by, value, seen) => {
      const roles = pick<Role[]>(value, [["maker"], ["approver"], ["viewer", "auditor"]]);
      return changeRoles(by, max.member.id, { roles }, seen);
    },
  },
  "a limited viewer's limits": {
    shown: async () => seenOf((await memberNow())?.accessVersion ?? null),
    now: async () => (await memberNow())?.limits,
    set: (by, value, seen) => {
      const limits = { wallets: [], currencies: [], tags: [`tag ${value}`] };
      return changeRoles(by, max.member.id, { roles: ["limited-viewer"], limits }, seen);
    },
  },
  "a member's email address": {
    shown: async () => seenOf((await memberNow())?.email ?? null),
    now: async () => (await memberNow())?.email,
    set: (by, value, seen) =>
      changeEmail(by, max.member.id, `${value}.${max.member.id}@example.org`, seen),
  },
  "a currency's rule": {
    shown: async () => seenOf((await ruleNow())?.id ?? null),
    now: async () => (await ruleNow())?.limit,
    set: (by, value, seen) =>
      setApprovalRule(by, { currency: "BTC", limit: decimal(String(5 - value)) }, seen),
  },
  "a limit over 24 hours": {
    shown: async () => seenOf((await limitNow())?.id ?? null),
    now: async () => (await limitNow())?.limit ?? null,
    set: (by, value, seen) =>
      setRollingLimit(
        by,
        { ...LIMIT, limit: pick(value, [decimal("9"), null, decimal("7")]) },
        seen,
      ),
  },
  "when requests expire": {
    shown: async () => seenOf((await readRequestExpiry()).id),
    now: async () => (await readRequestExpiry()).hours,
    set: (by, value, seen) => setRequestExpiry(by, { hours: 30 - value }, seen),
  },
  "the step-up window": {
    shown: async () => seenOf((await readStepUpWindow()).id),
    now: async () => (await readStepUpWindow()).minutes,
    set: (by, value, seen) =>
      setStepUpWindow(by, { minutes: 3 - value, amounts: amounts("1") }, seen),
  },
  "what a status means": {
    shown: async () => {
      const definition = await statusNow();
      return seenOf(definition && [definition.isFinal, definition.isMoneyMoved]);
    },
    now: async () => {
      const definition = await statusNow();
      return definition && [definition.isFinal, definition.isMoneyMoved];
    },
    set: (by, value, seen) => {
      const [isFinal, isMoneyMoved] = pick<[boolean, boolean]>(value, [
        [true, true],
        [false, false],
        [false, true],
      ]);
      return defineStatus(by, { kind: "payout", status: "odd", isFinal, isMoneyMoved }, seen);
    },
  },
  "the zone of the books": {
    shown: async () => seenOf((await getBooksZone(ada)).zone),
    now: async () => (await getBooksZone(ada)).zone,
    set: (by, value, seen) =>
      setBooksZone(by, { zone: pick(value, ["UTC", "Asia/Tbilisi", "Asia/Kathmandu"]) }, seen),
  },
  "the start of the year": {
    shown: async () => seenOf((await getFiscalYear(ada)).startMonth),
    now: async () => (await getFiscalYear(ada)).startMonth,
    set: (by, value, seen) => setFiscalYear(by, { startMonth: value + 4 }, seen),
  },
  "a wallet's name": {
    shown: async () => seenOf(await walletNow()),
    now: walletNow,
    set: (by, value, seen) =>
      setWalletName(by, { walletId: "7", name: pick(value, ["Käufe, EU", null, "Sales"]) }, seen),
  },
};

describe.each(Object.entries(SETTINGS))("%s", (_, { shown, now, set }) => {
  const setAs = (by: Caller, value: 0 | 1 | 2, seen: string | null) =>
    withStepUp(by, (as) => set(as, value, seen));

  test("of two who saw the same, the second is told who was first, in both orders", async () => {
    for (const [first, second] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await setAs(first, 2, null);
      const seen = await shown();
      await setAs(first, 0, seen);
      const set = await now();
      const refused = await setAs(second, 1, seen).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        kind: "conflict",
        message: expect.stringMatching(
          new RegExp(`^${first.member.name} changed .* Your change was not saved\\.$`),
        ),
        details: { changedAt: expect.stringContaining("T") },
      });
      expect(await now()).toEqual(set);
      await setAs(second, 1, await shown());
      expect(await now()).not.toEqual(set);
    }
  });

  test("of two at the same instant one is refused", async () => {
    await setAs(ada, 2, null);
    const seen = await shown();
    const outcomes = await Promise.allSettled([setAs(ada, 0, seen), setAs(ben, 1, seen)]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ kind: "conflict" })]);
    expect(refused.every(isFailure)).toBe(true);
  });

  test("what is set already is no conflict, and a page that names nothing overwrites", async () => {
    await setAs(ada, 2, null);
    await setAs(ada, 0, null);
    await setAs(ben, 1, null);
    const set = await now();
    await setAs(ben, 2, null);
    expect(await now()).not.toEqual(set);
  });
});

test("a member who shows an older email address doesn't bring it back with a new name", async () => {
  const seen = seenOf([(await memberNow())?.name ?? "", max.member.email]);
  const email = `${randomUUID()}@example.org`;
  await withStepUp(ada, (as) => changeEmail(as, max.member.id, email));
  const own = { name: "Max", email: max.member.email };
  await expect(withStepUp(max, (as) => changeOwnDetails(as, own, seen))).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("changed your name or email address"),
  });
  expect((await memberNow())?.email).toBe(email);
});

test("a disabled member isn't enabled with roles that the page didn't show", async () => {
  const { id } = max.member;
  await withStepUp(ada, (as) => disableMember(as, id));
  const seen = seenOf(accessVersion(["viewer"], null));
  await withStepUp(ben, (as) => changeRoles(as, id, { roles: ["administrator"] }));
  const enable = () => withStepUp(ada, (as) => enableMember(as, id, seen));
  await expect(enable()).rejects.toMatchObject({ kind: "conflict" });
  expect((await memberNow())?.state).toBe("disabled");
});

test("roles and an address that came with an invitation back are not said to be of who changed them before", async () => {
  const { id } = max.member;
  const [back, latest, wanted] = [
    `1.${id}@example.org`,
    `2.${id}@example.org`,
    `3.${id}@example.org`,
  ];
  await withStepUp(ada, (as) => changeEmail(as, id, back));
  await withStepUp(ada, (as) => changeEmail(as, id, latest));
  await withStepUp(ada, (as) => changeRoles(as, id, { roles: ["auditor"] }));
  await withStepUp(ada, (as) => disableMember(as, id));
  const shown = await memberNow();
  const invite = (as: Caller) => inviteMember(as, { email: back, roles: ["viewer"] });
  const { token } = await withStepUp(ben, invite);
  const visitor = { member: null, clientIp: null, userAgent: null, requestId: randomUUID() };
  const password = "correct horse battery staple";
  await acceptInvitation(visitor, new Headers(), { token, name: "Max", password });
  const seen = seenOf(shown?.accessVersion ?? null);
  const writes = [
    (as: Caller) => changeRoles(as, id, { roles: ["maker"] }, seen),
    (as: Caller) => changeEmail(as, id, wanted, seenOf(latest)),
  ];
  for (const write of writes) {
    await expect(withStepUp(ben, write)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/^Somebody changed /),
      details: { changedAt: undefined },
    });
  }
});

test("an invitation that was replaced or revoked is not resent by a page that shows it", async () => {
  const email = `${randomUUID()}@example.org`;
  const invite = (by: Caller, roles: Role[], seen: string | null = null) =>
    withStepUp(by, (as) => inviteMember(as, { email, roles }, seen));
  const first = (await invite(ada, ["administrator"])).invitation;
  const resent = (await invite(ada, ["administrator"], seenOf(first.id))).invitation;
  const lower = (await invite(ben, ["viewer"])).invitation;
  const again = () => invite(ada, ["administrator"], seenOf(resent.id));
  await expect(again()).rejects.toMatchObject({ kind: "conflict" });
  await revokeInvitation(ben, lower.id);
  await expect(invite(ada, ["viewer"], seenOf(lower.id))).rejects.toMatchObject({
    kind: "conflict",
  });
  const open = await database()
    .selectFrom("invitation")
    .select("id")
    .where("email", "=", email)
    .where("revoked_at", "is", null)
    .execute();
  expect(open).toEqual([]);
});

test("an invitation that was replaced while a step-up was checked is not said to be of who made the one before", async () => {
  const email = `${randomUUID()}@example.org`;
  const invite = (as: Caller, seen: string | null = null) =>
    inviteMember(as, { email, roles: ["viewer"] }, seen);
  const first = seenOf((await withStepUp(ada, invite)).invitation.id);
  const resending = withStepUp(ada, async (as) => {
    // The first call is refused; with its step-up proved, it meets the other.
    if (as === ada) return await invite(as, first);
    const { resent } = await tx(async (transaction) => {
      await sql`select from member where id = ${ada.member.id} for update`.execute(transaction);
      const resent = invite(as, first);
      await someoneWaits();
      await withStepUp(ben, invite);
      return { resent };
    });
    return await resent;
  });
  await expect(resending).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^Somebody changed the invitation/),
  });
});

test("an invitation is resent also where one that was revoked has a later ID, by another clock", async () => {
  const email = `${randomUUID()}@example.org`;
  const ahead = `ffffffff-ffff-7${randomUUID().slice(15)}`;
  await database()
    .insertInto("invitation")
    .values({
      account_id: await accountId(),
      id: ahead,
      email,
      roles: ["viewer"],
      token_hash: hashOfToken(newInvitationToken()),
      invited_by: ada.member.id,
      expires_at: sql<string>`now() + interval '72 hours'`,
    })
    .execute();
  await revokeInvitation(ada, ahead);
  const invite = (seen: string | null) =>
    withStepUp(ada, (as) => inviteMember(as, { email, roles: ["viewer"] }, seen));
  const { id } = (await invite(null)).invitation;
  const resent = (await invite(seenOf(id))).invitation;
  await expect(invite(seenOf(id))).rejects.toMatchObject({ kind: "conflict" });
  expect((await invite(seenOf(resent.id))).invitation.email).toBe(email);
});

test.each(Object.entries(RULES))(
  "%s: a looser one that is confirmed while another sets a stricter one is outdated",
  async (_, { loosen, tighten }) => {
    await withStepUp(ada, (as) => loosen(as, 5));
    await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
    const asked = await withStepUp(ada, (as) => loosen(as, 6));
    const { changeId } = z.object({ changeId: z.uuid() }).parse(asked);
    const quicker = await database().startTransaction().execute();
    await lockAccount(quicker);
    await tighten(quicker);
    const confirmed = withStepUp(ben, (as) => confirmPendingChange(as, changeId)).catch(
      (error: unknown) => error,
    );
    await Promise.race([someoneWaits(), confirmed]);
    await quicker.commit().execute();
    expect(await confirmed).toMatchObject({ kind: "conflict" });
  },
);
