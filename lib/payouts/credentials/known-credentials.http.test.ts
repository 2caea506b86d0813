import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import {
  acceptCredentials,
  getUnknownCredentials,
} from "#lib/operations/sending/provider-credentials.ts";
import {
  acceptByEvidence,
  areCredentialsAccepted,
  areCredentialsUnknown,
  areOthersInUse,
  credentialsFingerprint,
  noteCredentialsAtStart,
} from "#lib/payouts/credentials/known-credentials.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { runAs } from "#lib/process/current-account.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, requestOf } from "#test-support/payouts/orders.ts";

withOwnDatabase();
beforeEach(async () => {
  await asOwner(async (owner) => {
    await sql`delete from provider_credentials`.execute(owner);
    await sql`delete from synced_payout`.execute(owner);
  });
});

let nextId = 1;

/** A payout that sync met just now, in the place of the one that has its ID. */
async function sync(
  changes: { id?: number; amount?: string; status?: string } = {},
): Promise<Payout> {
  const { walletId, currency, ...content } = requestOf();
  const createdAt = new Date().toISOString().replace("Z", "000Z");
  const rest = { status: "Created", label: null, feeAmount: null, createdAt };
  const payout = {
    id: nextId++,
    walletId,
    walletCurrency: currency,
    ...content,
    ...rest,
    ...changes,
  };
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries([payout], readAt), { readAt });
  return normalisePayout(payout);
}

/** The processes that have accepted credentials say no more that they run. */
async function endThoseThatSend(): Promise<void> {
  await asOwner((owner) =>
    sql`update provider_credentials set used_at = used_at - interval '10 minutes', noted_at = noted_at - interval '1 hour'
      where accepted_at is not null`.execute(owner),
  );
}

const ALREADY_SENT = new Set<string>();

/** Starts this process with these credentials at a provider that returns these payouts by their ID. */
async function startWith(token: string, ...payouts: Payout[]): Promise<void> {
  // The accounts of tests have no second factor.
  vi.stubEnv("REQUIRE_SECOND_FACTOR", "off");
  vi.stubEnv("PAYMENT_SERVICE_URL", "https://provider.example.com");
  vi.stubEnv("PAYMENT_SERVICE_HEADERS", JSON.stringify({ Authorization: token }));
  await noteCredentialsAtStart();
  const read = async () => (await clearSearch()).reading;
  await lookForLostCommits("start", {
    read,
    readOne: async (id) => {
      const payout = payouts.find((one) => one.id === id);
      if (payout === undefined) throw new Failure("not_found", "There is no such payout.");
      return payout;
    },
  });
}

type Ordered = Awaited<ReturnType<typeof orderIn>>;

/** Tries to send an order; whether its request left. */
async function isSent(ordered: Ordered): Promise<boolean> {
  await dispatch(ordered.order.id, {
    isChecked: true,
    search: clearSearch,
    create: async () => {
      ALREADY_SENT.add(ordered.order.id);
      return { outcome: "in_doubt", reason: "lost" };
    },
  });
  return ALREADY_SENT.has(ordered.order.id);
}

test("another process that runs with other credentials or another secret is noticed, and one that ended isn't", async () => {
  await startWith("Bearer first");
  await startWith("Bearer first");
  expect(await areOthersInUse()).toBe(false);
  vi.stubEnv("COUNTERFOIL_SECRET", "another secret of at least 32 characters");
  await startWith("Bearer first");
  expect(await areOthersInUse()).toBe(true);
  await asOwner((owner) =>
    sql`update provider_credentials set used_at = used_at - interval '31 seconds'`.execute(owner),
  );
  expect(await areOthersInUse()).toBe(false);
});

test("credentials that were wrong from the start are replaced without a word", async () => {
  await startWith("Bearer wrong");
  await startWith("Bearer right");
  const first = await orderIn("queued");
  expect(await isSent(first)).toBe(true);
  await startWith("Bearer wrong");
  expect(await isSent(await orderIn("queued"))).toBe(false);
});

test("a payout is not sent with other credentials until a member accepts them, and then no more with the first", async () => {
  await startWith("Bearer first");
  await sync();
  const waiting = await orderIn("queued");
  await startWith("Bearer second");
  expect(await isSent(waiting)).toBe(false);
  expect((await latest(waiting)).order).toMatchObject({
    state: "queued",
    waitsDetail: { why: "hold" },
  });

  const approver = await signedIn("approver");
  // Until the processes with the first ones have ended, they send, and these can't be accepted.
  expect(await getUnknownCredentials(approver)).toMatchObject({ othersSend: true });
  const early = { fingerprint: credentialsFingerprint(), reason: "A new key." };
  await expect(acceptCredentials(approver, early)).rejects.toMatchObject({ kind: "conflict" });
  await endThoseThatSend();
  const unknown = await getUnknownCredentials(approver);
  if (unknown === null) throw new Error("the credentials were accepted");
  expect(unknown.waiting).toBeGreaterThan(0);
  const accept = { fingerprint: unknown.fingerprint, reason: "A new key." };
  await expect(
    withStepUp(approver, (as) => acceptCredentials(as, { ...accept, fingerprint: "another" })),
  ).rejects.toMatchObject({ kind: "conflict" });
  await expect(acceptCredentials(await signedIn("maker"), accept)).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect(await withStepUp(approver, (as) => acceptCredentials(as, accept))).toBeNull();
  expect(await isSent(waiting)).toBe(true);

  // A worker that still runs with the first ones, or is started with them again, sends nothing.
  const later = await orderIn("queued");
  await startWith("Bearer first");
  expect(await isSent(later)).toBe(false);
  await startWith("Bearer second");
  expect(await isSent(later)).toBe(true);
});

test("a new key of the same merchant account is known by a payout that the provider returns as before", async () => {
  await startWith("Bearer first");
  const [removed, known] = [await sync(), await sync()];
  expect(removed.id).not.toBe(known.id);
  const waiting = await orderIn("queued");
  await startWith("Bearer other", { ...known, amount: decimal("0.01") });
  expect(await isSent(waiting)).toBe(false);
  await startWith("Bearer second", known);
  expect(await isSent(waiting)).toBe(true);
  // Others run with the first key until they are started again.
  const later = await orderIn("queued");
  await startWith("Bearer first");
  expect(await isSent(later)).toBe(true);
});

test("a payout that is final is evidence before newer ones, whose amounts may still be set", async () => {
  await startWith("Bearer first");
  const final = await sync({ status: "Completed" });
  for (const amount of ["1", "2", "3"]) await sync({ amount });
  const waiting = await orderIn("queued");
  await startWith("Bearer second", final);
  expect(await isSent(waiting)).toBe(true);
});

test("an account that has received money and paid out none is not mixed with another merchant account's", async () => {
  const id = randomUUIDv7();
  await database().insertInto("account").values({ id, name: "receiving" }).execute();
  const startReceiving = (token: string, work: () => Promise<unknown>) => {
    const settings = {
      PAYMENT_SERVICE_URL: "https://provider.example.com",
      PAYMENT_SERVICE_HEADERS: JSON.stringify({ Authorization: token }),
    };
    const account = { id, path: "receiving", name: "Receiving", settings, kept: {} };
    return runAs(account, async () => {
      await noteCredentialsAtStart();
      await work();
    });
  };
  const noPayout = async () => {
    throw new Failure("not_found", "There is no such payout.");
  };
  const readAt = new Date().toISOString();
  const listed = { id: 5001, amount: "7.25", status: "Confirmed", createdAt: readAt };
  const known = normaliseTransaction(listed);

  await startReceiving("Bearer first", () =>
    writeRecords("transactions", readEntries([listed], readAt), { readAt }),
  );
  await startReceiving("Bearer other", async () => {
    await acceptByEvidence(noPayout, async () => ({ ...known, amount: decimal("8") }));
    expect(await areCredentialsAccepted(database())).toBe(false);
  });
  await startReceiving("Bearer first, renewed", async () => {
    await acceptByEvidence(noPayout, async () => known);
    expect(await areCredentialsAccepted(database())).toBe(true);
    const { rows } = await sql`select after from audit_event
      where account_id = ${id} and subject_id = ${credentialsFingerprint()}
      order by seq`.execute(database());
    expect(rows).toEqual([
      { after: { isAccepted: false, payoutsAskedFor: [], transactionsAskedFor: ["5001"] } },
      { after: { transactionId: "5001" } },
    ]);
  });
});

/** What another merchant account gave lets no new key of its send; what the first gave lets a new key of that send. */
async function expectNoEvidence(foreign: Payout, known: Payout): Promise<void> {
  const waiting = await orderIn("queued");
  await startWith("Bearer other, renewed", foreign);
  expect(await isSent(waiting)).toBe(false);
  await startWith("Bearer first, renewed", known);
  expect(await isSent(waiting)).toBe(true);
}

test("what was synced with credentials of another merchant account is no evidence for others of it", async () => {
  await startWith("Bearer first");
  const known = await sync();
  await startWith("Bearer other");
  const foreign = await sync();
  await expectNoEvidence(foreign, known);
});

test("what was synced in the first seconds of a later start with them is none either", async () => {
  await startWith("Bearer first");
  const known = await sync();
  await startWith("Bearer other");
  await asOwner(async (owner) => {
    await sql`update provider_credentials set noted_at = noted_at - interval '1 hour',
      used_at = used_at - interval '1 hour'`.execute(owner);
    await sql`update synced_payout set first_seen_at = (first_seen_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC',
      read_at = (read_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC', changed_at = (changed_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC'`.execute(
      owner,
    );
  });
  await startWith("Bearer other");
  const foreign = await sync();
  await expectNoEvidence(foreign, known);
});

test("what credentials of another merchant account wrote in the place of a payout with its ID is no evidence", async () => {
  await startWith("Bearer first");
  const [known, replaced] = [await sync(), await sync()];
  await startWith("Bearer other");
  const foreign = await sync({ id: Number(replaced.id), amount: "7" });
  await expectNoEvidence(foreign, known);
});

test("what came from another merchant account is no evidence either where nothing was known before it", async () => {
  await startWith("Bearer first");
  const waiting = await orderIn("queued");
  await startWith("Bearer other");
  const foreign = await sync();
  await startWith("Bearer other, renewed", foreign);
  expect(await isSent(waiting)).toBe(false);
  await startWith("Bearer first");
  expect(await isSent(waiting)).toBe(true);
});

test("what a merchant account gave before a member accepted another alone is no evidence for its new key", async () => {
  await startWith("Bearer first");
  const known = await sync();
  await startWith("Bearer second");
  await endThoseThatSend();
  const approver = await signedIn("approver");
  const accept = { fingerprint: credentialsFingerprint(), reason: "Moved to another account." };
  await withStepUp(approver, (as) => acceptCredentials(as, accept));
  const waiting = await orderIn("queued");
  // Processes with the first ones run on for a moment.
  await startWith("Bearer first");
  await startWith("Bearer first, renewed", known, await sync());
  expect(await isSent(waiting)).toBe(false);
});

test("while an account is empty, the credentials of the last start are accepted, also when they were before", async () => {
  await startWith("Bearer one");
  await startWith("Bearer two");
  await startWith("Bearer one");
  expect(await isSent(await orderIn("queued"))).toBe(true);
});

test("evidence is asked for again where the provider could not be read", async () => {
  await startWith("Bearer first");
  const known = await sync();
  await startWith("Bearer second");
  const waiting = await orderIn("queued");
  expect(await isSent(waiting)).toBe(false);
  await acceptByEvidence(async () => {
    throw new Failure("unavailable", "The provider can't be reached.");
  });
  expect(await isSent(waiting)).toBe(false);
  await acceptByEvidence(async () => known);
  expect(await isSent(waiting)).toBe(true);
});

test("the first credentials that are noted of an account with payouts need evidence too, as after an upgrade", async () => {
  const known = await sync();
  const waiting = await orderIn("queued");
  await startWith("Bearer other");
  expect(await isSent(waiting)).toBe(false);
  const { rows } = await sql`select after from audit_event
    where action = 'provider-credentials.change' and subject_id = ${credentialsFingerprint()}`.execute(
    database(),
  );
  expect(rows).toContainEqual({ after: { isAccepted: false, payoutsAskedFor: [known.id] } });
  await startWith("Bearer right", known);
  expect(await isSent(waiting)).toBe(true);
});

test("credentials that could not be noted are unknown until they are", async () => {
  expect(await areCredentialsUnknown()).toBe(true);
  await startWith("Bearer first");
  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await areCredentialsUnknown()).toBe(false);
});

test("without Counterfoil's secret there is no fingerprint, which anybody could try credentials on", () => {
  vi.stubEnv("COUNTERFOIL_SECRET", "");
  expect(credentialsFingerprint).toThrow("COUNTERFOIL_SECRET is not set");
});
