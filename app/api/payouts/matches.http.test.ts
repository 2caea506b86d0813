import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { type PayoutMatches, payoutMatchesSchema } from "#lib/schemas/records/payout-match.ts";
import { rematch } from "#lib/sync/matches/work-out-matches.ts";
import { lockMatches } from "#lib/sync/matches/write-matches.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { as, type TestMember } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";

/** Two payouts and two transactions that all fit each other, and a payout that came in again. */
const [FIRST, SECOND, MOVED] = ["900000000000001", "900000000000002", "900000000000003"];
const [ONE, OTHER] = ["900000000000011", "900000000000012"];
const CAME = "900000000000021";
const READ_AT = "2026-11-01T00:00:00Z";

const at = (minute: number) => `2019-03-01T10:0${minute}:00Z`;
const sent = (id: string, address: string) => ({
  id,
  address,
  amount: "7.25",
  tag: null,
  isFeeIncluded: 0,
  feeAmount: "0.5",
  walletCurrency: "USDT_ETH",
  status: "Completed",
  createdAt: at(0),
});
const arrived = (id: string, address: string) => {
  const txnHash = `0x${id.padStart(64, "0")}`;
  return { id, amount: "7.25", address, txnHash, tag: null, status: "Confirmed", createdAt: at(5) };
};
const RECIPIENT = "0x52908400098527886E0F7030069857D2E4169EE7";
const OWN = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const RECORDS: [ResourceName, { id: string }[]][] = [
  ["payouts", [sent(FIRST, RECIPIENT), sent(SECOND, RECIPIENT), sent(MOVED, OWN)]],
  ["transactions", [arrived(ONE, RECIPIENT), arrived(OTHER, RECIPIENT)]],
  [
    "payments",
    [
      Object.assign(
        { id: CAME, transaction: arrived("900000000000013", OWN), conversion: null },
        { paymentStatus: "Settled", createdAt: at(5) },
      ),
    ],
  ],
];

const sandbox = new SandboxControl();
const began = new Date().toISOString();

beforeAll(async () => {
  // Nothing of this asks the provider: it may be away.
  await sandbox.faults([{ path: "^/api/v2/", kind: "reset_before" }]);
  for (const [resource, items] of RECORDS) {
    await writeRecords(resource, readEntries(items, READ_AT), { readAt: READ_AT });
  }
});

afterAll(async () => {
  const account = await accountId();
  for (const table of ["payout_match", "internal_transfer"] as const) {
    await database().deleteFrom(table).where("payout_id", "in", [FIRST, SECOND, MOVED]).execute();
  }
  for (const [resource, items] of RECORDS) {
    const ids = items.map(({ id }) => id);
    await tx((transaction) => removeRecords({ transaction, account, resource }, ids));
  }
  // Records of a time that was read whole are noted as missing until now.
  await database().deleteFrom("sync_discrepancy").where("found_at", ">=", began).execute();
  await sandbox.reset();
});

beforeEach(async () => {
  for (const table of ["payout_match", "internal_transfer"] as const) {
    await database().deleteFrom(table).where("payout_id", "in", [FIRST, SECOND, MOVED]).execute();
  }
  await tx(async (transaction) => {
    const on = { transaction, account: await accountId(transaction) };
    await lockMatches(on);
    await rematch(on, [FIRST, SECOND, MOVED]);
  });
});

function state(payoutId: string, transactionId: string, member: TestMember = "maker") {
  return as(member)(`/api/payouts/${payoutId}/matches`, write("PUT", { transactionId }));
}

function undo(payoutId: string, member: TestMember = "maker") {
  return as(member)(`/api/payouts/${payoutId}/matches`, write("DELETE"));
}

function say(isInternal: boolean, member: TestMember = "maker") {
  return as(member)(`/api/payouts/${MOVED}/internal`, write("PUT", { isInternal }));
}

async function read(payoutId: string): Promise<PayoutMatches> {
  const answer = await as("auditor")(`/api/payouts/${payoutId}/matches`);
  return answerSchema(payoutMatchesSchema).parse(await answer.json()).data;
}

async function basesOf(payoutId: string): Promise<string[]> {
  const { matches } = await read(payoutId);
  return matches.map(({ transactionId, basis }) => `${transactionId} ${basis}`);
}

const auditSchema = answerSchema(z.array(z.looseObject({ action: z.string() })));

async function audited(payoutId: string): Promise<string[]> {
  const answer = await as("auditor")(`/api/audit/of-subject?type=payout&id=${payoutId}`);
  return auditSchema.parse(await answer.json()).data.map(({ action }) => action);
}

/** What `act` adds to the audit log of a payout. */
async function newlyAudited(payoutId: string, act: () => Promise<unknown>): Promise<string[]> {
  const before = await audited(payoutId);
  await act();
  return (await audited(payoutId)).slice(0, (await audited(payoutId)).length - before.length);
}

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

describe("which transaction a payout became", () => {
  test("is stated by a member, noted once, and taken back; the rest follows", async () => {
    expect(await basesOf(FIRST)).toEqual([`${ONE} candidate`, `${OTHER} candidate`]);
    const noted = await newlyAudited(FIRST, () => state(FIRST, OTHER));
    expect(noted).toEqual(["payouts.state-match"]);
    expect(await basesOf(FIRST)).toEqual([`${OTHER} stated`]);
    expect(await basesOf(SECOND)).toEqual([`${ONE} exact`]);
    expect(await newlyAudited(FIRST, () => undo(FIRST))).toEqual(["payouts.undo-match"]);
    expect(await basesOf(FIRST)).toEqual([`${ONE} candidate`, `${OTHER} candidate`]);
    expect(await basesOf(SECOND)).toEqual([`${ONE} candidate`, `${OTHER} candidate`]);
  });

  test.each(["viewer", "auditor"] as const)("is not said by a %s", async (member) => {
    const noted = await newlyAudited(FIRST, async () => {
      expect((await state(FIRST, ONE, member)).status).toBe(403);
      expect((await undo(FIRST, member)).status).toBe(403);
    });
    expect(noted.filter((action) => action.startsWith("payouts."))).toEqual([]);
    expect(await basesOf(FIRST)).toEqual([`${ONE} candidate`, `${OTHER} candidate`]);
  });

  test.each([
    ["of one payout", () => [state(FIRST, ONE), state(FIRST, OTHER, "approver")]],
    ["of one transaction", () => [state(FIRST, ONE), state(SECOND, ONE, "approver")]],
  ])("stated by two members at once, %s, is one's; the other is told", async (_name, both) => {
    expect(statuses(await Promise.all(both()))).toEqual([200, 409]);
    const held = [...(await basesOf(FIRST)), ...(await basesOf(SECOND))].sort();
    expect(held.map((line) => line.split(" ")[1]).sort()).toEqual(["exact", "stated"]);
  });

  test("is refused where it has changed since it was read, or can't be", async () => {
    await state(FIRST, ONE);
    expect((await state(FIRST, OTHER)).status).toBe(409);
    expect((await state(SECOND, ONE)).status).toBe(409);
    expect(statuses(await Promise.all([undo(FIRST), undo(FIRST)]))).toEqual([200, 409]);
    expect((await undo(FIRST)).status).toBe(409);
    expect((await state(FIRST, CAME)).status).toBe(409);
    expect((await state("900000000000099", ONE)).status).toBe(404);
    expect((await state(FIRST, "no number")).status).toBe(422);
  });
});

describe("an internal transfer", () => {
  test("is denied, noted, and said to be one again", async () => {
    expect(await read(MOVED)).toMatchObject({ transfer: { paymentId: CAME, denied: null } });
    expect(await newlyAudited(MOVED, () => say(false))).toEqual(["payouts.say-internal"]);
    const { transfer } = await read(MOVED);
    expect(transfer).toMatchObject({ paymentId: CAME, denied: { by: expect.any(String) } });
    expect(await newlyAudited(MOVED, () => say(true))).toEqual(["payouts.say-internal"]);
    expect(await read(MOVED)).toMatchObject({ transfer: { denied: null } });
  });

  test("is neither denied nor stated by who may only read, nor twice", async () => {
    for (const member of ["viewer", "auditor"] as const) {
      expect((await say(false, member)).status).toBe(403);
    }
    expect((await say(true)).status).toBe(409);
    const both = await Promise.all([say(false), say(false, "approver")]);
    expect(statuses(both)).toEqual([200, 409]);
    expect((await say(false)).status).toBe(409);
  });
});
