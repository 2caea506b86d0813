import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readEmailState, readMailboxFaults } from "#lib/email/email-state.ts";
import { claimEmail, purgeEmails } from "#lib/email/outbox.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { notify, notifyEveryone } from "#lib/identity/notices.ts";
import { findNews } from "#lib/notifications/find-news.ts";
import { sendDueEmails } from "#lib/notifications/send-due.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { chooseEmails, getEmailChoices } from "#lib/operations/profile/email-choices.ts";
import { closeFailed } from "#lib/payouts/inbox/close-failed.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { CHOSEN_KINDS } from "#lib/schemas/notification-kinds.ts";
import type { DiscrepancyKind } from "#lib/schemas/payouts/payout-control.ts";
import { someoneWaits } from "#test-support/database/lock-waits.ts";
import { runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { startSmtpServer } from "#test-support/email/smtp-server.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { orderIn, tryMove } from "#test-support/payouts/force-move.ts";
import { approveAs, order, requestOf, setLimit } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

let server: Awaited<ReturnType<typeof startSmtpServer>>;
withOwnDatabase();
beforeAll(async () => {
  await setLimit("USDT_TRX", "0");
});
beforeEach(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  server = await startSmtpServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "counterfoil@example.com");
  vi.stubEnv("APP_URL", "https://money.example.com");
});
/** Each test has its own members: those of the tests before are told nothing. */
afterEach(async () => {
  vi.unstubAllEnvs();
  await sql`update member set disabled_at = now() where disabled_at is null`.execute(database());
  await sql`update payout_order set approval_asked_at = approval_asked_at - interval '2 days'`.execute(
    database(),
  );
  await closeAllFailed();
  await sql`update payout_discrepancy set closed_at = now(), closed_how = 'resolved'
    where closed_at is null`.execute(database());
  await sql`delete from email_item`.execute(database());
  await sql`delete from email`.execute(database());
});

const to = (caller: Caller) => server.received.filter((one) => one.to[0] === caller.member.email);
const as = ({ member: { id, name } }: Caller) => ({ id, name });
const messageId = (data = "") => /Message-ID: (\S+)/i.exec(data)?.[1];

/** What a member should be told of. */
async function toldTo({ member }: Caller): Promise<string[]> {
  const items = await database()
    .selectFrom("email_item")
    .select("subject_id")
    .where("member_id", "=", member.id)
    .execute();
  return items.map(({ subject_id }) => subject_id);
}

/** Those of the tests before, of which all makers would be told where their own are gone. */
async function closeAllFailed(): Promise<void> {
  const rows = await database()
    .selectFrom("payout_order")
    .select(["id", "status"])
    .where("state", "=", "refused")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payout_closing")
            .select("payout_closing.id")
            .whereRef("payout_closing.order_id", "=", "payout_order.id"),
        ),
      ),
    )
    .execute();
  const seen = rows.map(({ id, status }) => ({ id, state: "refused" as const, status }));
  const closing = { member: { id: randomUUID(), name: "Nobody" }, reason: "The test has ended." };
  await tx((transaction) => closeFailed(transaction, seen, closing));
}

/** A payout that was approved and declined. */
async function failed(maker: User, approver?: User) {
  const approved = await approveAs(await order({ maker }), approver);
  for (const state of ["queued", "sending", "refused"] as const) {
    expect(await tryMove(approved.order.id, state)).toBe(true);
  }
  return approved;
}

/** As if this long had passed for what waits to be sent. */
async function pass(seconds: number): Promise<void> {
  await sql`update email_item set created_at = created_at - make_interval(secs => ${seconds}::int)`.execute(
    database(),
  );
  await sql`update email set created_at = created_at - make_interval(secs => ${seconds}::int),
    next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}::int)`.execute(database());
}

/** Finds what is new, lets the minute pass in which it is gathered, and sends it. */
async function sendAll(): Promise<void> {
  await sendDueEmails();
  await pass(61);
  await sendDueEmails();
}

test("payouts to approve are one email to each approver who may decide, and are sent once", async () => {
  const [maker, approver, both] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("maker", "approver"),
  ];
  const [gone, mute, viewer] = [
    await signedIn("approver"),
    await signedIn("approver"),
    await signedIn("viewer"),
  ];
  await chooseEmails(mute, { kind: "approve", isOn: false });
  const orders = await Promise.all(
    [maker, maker, both].map((one) =>
      order({ maker: as(one), request: requestOf({ label: "pay evil.example" }) }),
    ),
  );
  await sendDueEmails();
  expect(server.received).toEqual([]);
  const items = await database().selectFrom("email_item").select("member_id").execute();
  const counts = [maker, approver, both, gone, mute, viewer].map(
    ({ member }) => items.filter(({ member_id }) => member_id === member.id).length,
  );
  expect(counts).toEqual([0, 3, 2, 3, 0, 0]);
  await sql`update member set disabled_at = now() where id = ${gone.member.id}`.execute(database());
  await pass(61);
  await Promise.all([sendDueEmails(), sendDueEmails()]);
  await sendAll();
  expect([maker, gone, mute, viewer].flatMap(to)).toEqual([]);
  const [email, ...more] = to(approver);
  expect(more).toEqual([]);
  expect(email?.data).toContain("Subject: 3 payouts to approve");
  for (const { order: one } of orders) {
    expect(email?.data).toContain(`https://money.example.com/payouts/${one.id}`);
    expect(email?.data).not.toContain(one.request.address);
  }
  expect(email?.data).not.toContain("evil");
  expect(to(both).map(({ data }) => /Subject: .*/.exec(data)?.[0])).toEqual([
    "Subject: 2 payouts to approve",
  ]);
});

test("what was decided before the email went out is not in it", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  const entered = await order({ maker: as(maker) });
  await sendDueEmails();
  await approveAs(entered);
  await pass(61);
  await sendDueEmails();
  expect(to(approver)).toEqual([]);
  const { outcome } = await database()
    .selectFrom("email")
    .select("outcome")
    .where("member_id", "=", approver.member.id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe("dropped");
});

test("a failed payout that was closed or replaced before the email went out is not in it", async () => {
  const maker = await signedIn("maker");
  const failures = [await failed(as(maker)), await failed(as(maker)), await failed(as(maker))];
  const [closed, replaced, open] = failures.map(({ order: { id } }) => id);
  await sendDueEmails();
  const payouts = [{ id: closed ?? "", state: "refused", status: null }] as const;
  const closing = { member: as(maker), reason: "Paid otherwise." };
  await tx((transaction) => closeFailed(transaction, payouts, closing));
  await order({ maker: as(maker), replaces: replaced ?? null });
  await pass(61);
  await sendDueEmails();
  const [email] = to(maker);
  for (const id of [closed, replaced]) expect(email?.data).not.toContain(id);
  expect(email?.data).toContain(open);
});

test("who is no longer asked to approve before the email went out is not told", async () => {
  const [maker, first, other] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("approver"),
  ];
  const { order: one } = await order({ maker: as(maker) });
  await sendDueEmails();
  await sql`update payout_order set asked_approver = ${other.member.id},
    asked_approver_name = 'Asked' where id = ${one.id}`.execute(database());
  await pass(61);
  await sendDueEmails();
  expect([to(first).length, to(other).length]).toEqual([0, 1]);
});

test("who can still approve is told again once the approval of another no longer counts", async () => {
  const [maker, gone, other] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("approver"),
  ];
  const entered = await order({ maker: as(maker) });
  await sendAll();
  expect(to(other)).toHaveLength(1);
  await approveAs(entered, as(gone));
  await sql`update member set disabled_at = now() where id = ${gone.member.id}`.execute(database());
  await readyToSend();
  const create = async () => ({ outcome: "in_doubt", reason: "a test" }) as const;
  const check = async () => ({});
  await dispatch(entered.order.id, { check, search: clearSearch, create });
  await sendAll();
  await sendAll();
  expect(to(other)).toHaveLength(2);
});

test("who is asked to approve a payout is told alone", async () => {
  const [maker, asked, other] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("approver"),
  ];
  const { order: one } = await order({ maker: as(maker) });
  await sql`update payout_order set asked_approver = ${asked.member.id},
    asked_approver_name = 'Asked' where id = ${one.id}`.execute(database());
  await sendAll();
  expect([to(asked).length, to(other).length]).toEqual([1, 0]);
});

test("more events at once than a statement has parameters for keep nobody from being told", async () => {
  const members = await Promise.all(Array.from({ length: 15 }, () => signedIn("viewer")));
  const account = await accountId();
  await sql`
    insert into payout_discrepancy (account_id, id, kind, severity, key, provider_payout_id, detail)
    select ${account}, gen_random_uuid(), 'not_ordered', 'critical', 'many ' || n, n, '{}'
    from generate_series(1, 500) n`.execute(database());
  await findNews();
  const told = await Promise.all(members.map(async (one) => (await toldTo(one)).length));
  expect(told).toEqual(members.map(() => 500));
  await sql`update payout_discrepancy set closed_at = now(), closed_how = 'resolved'
    where key like 'many %'`.execute(database());
});

test("an email about very many payouts takes no connections from what sends payouts", async () => {
  const approver = await signedIn("approver");
  await sql`
    insert into email_item (account_id, id, member_id, kind, source, subject_id)
    select ${await accountId()}, gen_random_uuid(), ${approver.member.id}, 'approve', 'many ' || n, gen_random_uuid()
    from generate_series(1, 200) n`.execute(database());
  await order({ maker: as(await signedIn("maker")) });
  await findNews();
  await pass(61);
  const { connect } = pg.Pool.prototype;
  let mostWaiting = 0;
  const spy = vi.spyOn(pg.Pool.prototype, "connect").mockImplementation(function (this: pg.Pool) {
    mostWaiting = Math.max(mostWaiting, this.waitingCount);
    return Reflect.apply(connect, this, []);
  });
  await sendDueEmails();
  spy.mockRestore();
  expect(to(approver)).toHaveLength(1);
  expect(mostWaiting).toBeLessThan(10);
});

test("payouts that a member may not decide on leave room for those that they may", async () => {
  const maker = await signedIn("maker");
  for (let i = 0; i < 3; i += 1) await order({ maker: as(maker) });
  const late = await signedIn("approver");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const { order: theirs } = await order({ maker: as(maker) });
  await findNews({ batchSize: 3 });
  expect(await toldTo(late)).toEqual([theirs.id]);
});

test("failed payouts of which nobody wants to be told leave room for the others", async () => {
  const [maker, mute] = [await signedIn("maker"), await signedIn("maker")];
  await chooseEmails(mute, { kind: "failed", isOn: false });
  const failOf = async (one: Caller) => (await failed(as(one))).order.id;
  const first = await failOf(maker);
  for (let i = 0; i < 3; i += 1) await failOf(mute);
  const theirs = [first, await failOf(maker)];
  await findNews({ batchSize: 3 });
  expect((await toldTo(maker)).toSorted()).toEqual(theirs.toSorted());
});

test("an email that is refused is tried again as the same message, and told to administrators", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  await order({ maker: as(maker) });
  server.become("cut");
  await sendAll();
  await sendDueEmails();
  const first = await database().selectFrom("email").selectAll().executeTakeFirstOrThrow();
  expect(first).toMatchObject({ attempts: 1, ended_at: null });
  expect(await readEmailState()).toMatchObject({ state: "failing", code: first.fault, lost: 0 });
  await pass(31);
  await sendDueEmails();
  expect(await readEmailState()).toMatchObject({ state: "failing", code: first.fault });
  server.become("take");
  await pass(30);
  await sendDueEmails();
  expect(to(approver)).toEqual([]);
  await pass(31);
  await sendDueEmails();
  expect(messageId(to(approver)[0]?.data)).toBe(`<${first.id}@money.example.com>`);
  expect(await readEmailState()).toEqual({ state: "on" });
});

test("a mailbox that takes nothing keeps its failure to itself, and is given up visibly", async () => {
  const maker = await signedIn("maker");
  const approvers = await Promise.all([1, 2, 3].map(() => signedIn("approver")));
  const [bad, ...good] = approvers.sort((a, b) => a.member.id.localeCompare(b.member.id));
  if (bad === undefined) throw new Error("There is no first approver.");
  server.refuseMailbox(bad.member.email);
  for (let i = 0; i < 2; i += 1) {
    await order({ maker: as(maker) });
    await sendAll();
    expect([bad, ...good].map((one) => to(one).length)).toEqual([0, i + 1, i + 1]);
  }
  expect(await readEmailState()).toEqual({ state: "on" });
  const faults = await readMailboxFaults();
  expect([...faults.keys()]).toEqual([bad.member.id]);
  expect(faults.get(bad.member.id)).toMatchObject({ code: "SMTP 550", lost: 0 });
  await pass(24 * 3600);
  await sendDueEmails();
  expect((await readMailboxFaults()).get(bad.member.id)?.lost).toBe(2);
});

test("a mail server that is away is asked twice in a round, not for each email", async () => {
  const maker = await signedIn("maker");
  for (let i = 0; i < 4; i += 1) await signedIn("approver");
  await order({ maker: as(maker) });
  server.become("cut");
  await sendAll();
  const rows = await database().selectFrom("email").select("attempts").execute();
  expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1]);
});

test("after a day an email is given up, and an old outbox is not sent", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  await order({ maker: as(maker) });
  server.become("cut");
  await sendAll();
  await pass(24 * 3600);
  server.become("take");
  await sendDueEmails();
  expect(await readEmailState()).toMatchObject({ state: "failing", lost: 1 });

  const member = as(approver);
  await tx((transaction) => notify(transaction, member.id, "password-changed", { member }));
  await pass(25 * 3600);
  await sendAll();
  expect(to(approver)).toEqual([]);
  await pass(9 * 24 * 3600);
  await sql`update email set ended_at = ended_at - interval '9 days'`.execute(database());
  expect(await purgeEmails()).toBe(1);
});

test("a lease keeps an email from a second worker, and ends with a worker that is gone", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  await order({ maker: as(maker) });
  server.become("refuse");
  await sendAll();
  server.become("take");
  await pass(60);
  expect(await claimEmail()).not.toBeNull();
  expect(await claimEmail()).toBeNull();
  await sendDueEmails();
  expect(to(approver)).toEqual([]);
  await sql`update email set leased_until = now() - interval '1 second'`.execute(database());
  await sendDueEmails();
  expect(to(approver)).toHaveLength(1);
});

test("an email that took too long to write is left to the worker that took it meanwhile", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  await order({ maker: as(maker) });
  await sendDueEmails();
  await pass(61);
  const { sending } = await tx(async (transaction) => {
    await sql`lock table payout_order`.execute(transaction);
    const sending = sendDueEmails();
    await someoneWaits();
    await sql`update email set leased_until = now() - interval '1 second'`.execute(database());
    expect(await claimEmail()).not.toBeNull();
    return { sending };
  });
  await sending;
  expect(to(approver)).toEqual([]);
  await sql`update email set leased_until = now() - interval '1 second'`.execute(database());
  await sendDueEmails();
  expect(to(approver)).toHaveLength(1);
});

test("a member gets twelve emails an hour, and the rest as one when there is room", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  const account_id = await accountId();
  const row = { account_id, member_id: approver.member.id, is_security: false };
  const sent = { ended_at: new Date().toISOString(), outcome: "sent" as const };
  const rows = Array.from({ length: 12 }, () => ({ ...row, ...sent, id: randomUUID() }));
  await database().insertInto("email").values(rows).execute();
  await Promise.all([order({ maker: as(maker) }), order({ maker: as(maker) })]);
  await sendAll();
  expect(to(approver)).toEqual([]);
  await pass(3600);
  await sendDueEmails();
  expect(to(approver)[0]?.data).toContain("Subject: 2 payouts to approve");
});

/** A report of payout control about an order. */
async function report(
  kind: DiscrepancyKind,
  { order: { id } }: OrderWithPayout,
  severity: "critical" | "warning" = "critical",
): Promise<string> {
  const reportId = randomUUID();
  await database()
    .insertInto("payout_discrepancy")
    .values({
      account_id: await accountId(),
      id: reportId,
      key: `${kind} ${reportId}`,
      kind,
      severity,
      order_id: id,
      provider_payout_id: "737373",
      detail: JSON.stringify({ state: "refused" }),
    })
    .execute();
  return reportId;
}

const closeReport = (id: string) =>
  database()
    .updateTable("payout_discrepancy")
    .set({ closed_at: sql<string>`now()`, closed_how: "resolved" })
    .where("id", "=", id)
    .execute();

test("a payout to check is told once to those who were told that it failed and those who decide", async () => {
  const [maker, former, otherMaker, approver, auditor] = [
    await signedIn("maker"),
    await signedIn("maker"),
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("auditor"),
  ];
  const one = await failed(as(maker), as(approver));
  const other = await failed(as(former));
  // Was told that it failed, and may pay another way also without a role to do so here.
  await sql`update member set roles = '{viewer}' where id = ${former.member.id}`.execute(
    database(),
  );
  await closeAllFailed();
  await report("exists_despite", one);
  await report("possible_match", other);
  await Promise.all([sendAll(), sendAll()]);
  await sendAll();
  const subjects = (caller: Caller) =>
    to(caller).map(({ data }) => /Subject: ((?:.|\n )*)/.exec(data)?.[1]?.replace("\n", ""));
  const both = ["2 payouts to check before paying again"];
  for (const caller of [maker, otherMaker, approver]) {
    expect(subjects(caller)).toEqual(both);
  }
  expect(subjects(former)).toHaveLength(1);
  expect(subjects(former)[0]).toContain("Payout to check before paying again");
  expect(to(former)[0]?.data).toContain("may be this one");
  expect(subjects(auditor)).toEqual([]);
  expect(to(maker)[0]?.data).toContain("https://money.example.com/payout-control");
});

test("a payout to check is told again if it is reported again", async () => {
  const maker = await signedIn("maker");
  const one = await failed(as(maker));
  await closeAllFailed();
  const id = await report("differs", one);
  await sendAll();
  await database()
    .updateTable("payout_discrepancy")
    .set({ opened_at: sql<string>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
  await sendAll();
  expect(to(maker)).toHaveLength(2);
});

test("of a report that ended before the email went out, a warning or an unconfirmed payout's, there is none", async () => {
  const maker = await signedIn("maker");
  const one = await failed(as(maker));
  await closeAllFailed();
  const ended = await report("exists_despite", one);
  await report("differs", one, "warning");
  await report("payout_is_anothers", one);
  await findNews();
  expect(await toldTo(maker)).toEqual([ended]);
  await closeReport(ended);
  await sendAll();
  expect(to(maker)).toEqual([]);
});

test("payouts to check go with the choices of failed and unconfirmed payouts", async () => {
  const [maker, noFailed, noUnconfirmed, neither] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("approver"),
    await signedIn("approver"),
  ];
  const limited = await signedIn("maker");
  for (const one of [noFailed, neither]) await chooseEmails(one, { kind: "failed", isOn: false });
  const one = await failed(as(maker), as(noUnconfirmed));
  const theirs = await failed(as(limited), as(neither));
  await closeAllFailed();
  await report("exists_despite", one);
  await report("second_payout", theirs);
  const limits = JSON.stringify({ wallets: [], currencies: ["TRX"], tags: [] });
  await sql`update member set roles = '{limited-viewer}', limits = ${limits}
    where id = ${limited.member.id}`.execute(database());
  for (const member of [noUnconfirmed, neither]) {
    await chooseEmails(member, { kind: "unconfirmed", isOn: false });
  }
  await sendDueEmails();
  const told = async (caller: Caller) => (await toldTo(caller)).length;
  expect(await told(maker)).toBe(2);
  expect(await told(noFailed)).toBe(2);
  expect(await told(noUnconfirmed)).toBe(1);
  expect(await told(neither)).toBe(0);
  expect(await told(limited)).toBe(0);
  // Who turns both off before the email goes out gets none.
  await chooseEmails(noFailed, { kind: "unconfirmed", isOn: false });
  // Whether payouts not ordered here are told is another choice.
  await chooseEmails(maker, { kind: "unordered", isOn: false });
  await sendAll();
  expect([maker, noFailed, noUnconfirmed].map((caller) => to(caller).length)).toEqual([1, 0, 1]);
});

test("payouts to check of which nobody wants to be told leave room for the others", async () => {
  const [maker, mute] = [await signedIn("maker"), await signedIn("maker")];
  for (const one of [maker, mute]) await chooseEmails(one, { kind: "unconfirmed", isOn: false });
  await chooseEmails(mute, { kind: "failed", isOn: false });
  const others = await failed(as(mute));
  for (let i = 0; i < 3; i += 1) await report("exists_despite", others);
  const theirs = await report("exists_despite", await failed(as(maker)));
  await closeAllFailed();
  await findNews({ batchSize: 3 });
  expect(await toldTo(maker)).toEqual([theirs]);
});

test("failed, unconfirmed and not ordered here go to those concerned", async () => {
  const [maker, otherMaker, approver, auditor] = [
    await signedIn("maker"),
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("auditor"),
  ];
  await failed(as(maker), as(approver));
  await orderIn("in_doubt", { maker: as(maker) });
  // Who made it is a limited viewer by now, and so may not see it.
  const [former, second] = [await signedIn("maker"), await signedIn("approver")];
  await failed(as(former), as(second));
  const limits = JSON.stringify({ wallets: [], currencies: ["TRX"], tags: [] });
  await sql`update member set roles = '{limited-viewer}', limits = ${limits}
    where id = ${former.member.id}`.execute(database());
  await sql`insert into payout_discrepancy (account_id, id, key, kind, severity, provider_payout_id, detail)
    values (${await accountId()}, ${randomUUID()}, 'k', 'not_ordered', 'critical', '424242', '{}')`.execute(
    database(),
  );
  await sendAll();
  const subjects = (caller: Caller) =>
    to(caller).map(({ data }) => /Subject: ((?:.|\n )*)/.exec(data)?.[1]?.replace("\n", ""));
  const all = "1 failed payout, 1 unconfirmed payout, 1 payout not ordered here";
  expect(subjects(maker)).toEqual([all]);
  expect(subjects(approver)).toEqual([all]);
  expect(subjects(otherMaker)).toEqual(["1 unconfirmed payout, 1 payout not ordered here"]);
  expect(subjects(auditor)).toEqual(["Payout not ordered here: 424242"]);
  expect(subjects(former)).toEqual([]);
});

test("a failed payout goes to all makers where those concerned may no longer see it", async () => {
  const [former, second, maker] = [
    await signedIn("maker"),
    await signedIn("approver"),
    await signedIn("maker"),
  ];
  const { order: declined } = await failed(as(former), as(second));
  const limits = JSON.stringify({ wallets: [], currencies: ["TRX"], tags: [] });
  await sql`update member set roles = '{limited-viewer}', limits = ${limits}
    where id in (${former.member.id}, ${second.member.id})`.execute(database());
  await sendAll();
  expect([former, second].flatMap(to)).toEqual([]);
  expect(to(maker)[0]?.data).toContain(`https://money.example.com/payouts/${declined.id}`);
});

test("a payout that stays unconfirmed is told once, and one that changed meanwhile is one line", async () => {
  const [maker, approver] = [await signedIn("maker"), await signedIn("approver")];
  const doubtful = await orderIn("in_doubt", { maker: as(maker) });
  await sendDueEmails();
  expect(await tryMove(doubtful.order.id, "absent")).toBe(true);
  await sendAll();
  await sendAll();
  const linesOf = (caller: Caller, id: string) =>
    to(caller).map(
      ({ data }) => data.split(`\nhttps://money.example.com/payouts/${id}`).length - 1,
    );
  expect(linesOf(maker, doubtful.order.id)).toEqual([1]);
  const { order: edited } = await order({ maker: as(maker) });
  await sendDueEmails();
  await sql`update payout_order set version = version + 1 where id = ${edited.id}`.execute(
    database(),
  );
  await sendAll();
  expect(linesOf(approver, edited.id)).toEqual([0, 1]);
});

test("a change of the account is told at the address before it, whatever was chosen", async () => {
  const ada = await signedIn("maker");
  for (const kind of CHOSEN_KINDS) await chooseEmails(ada, { kind, isOn: false });
  const member = as(ada);
  await tx(async (transaction) => {
    await notify(transaction, member.id, "email-changed", { member, by: "Eve evil.example" });
    await transaction
      .updateTable("member")
      .set({ email: `${randomUUID()}@eve.example` })
      .where("id", "=", member.id)
      .execute();
  });
  await sendAll();
  const [email] = to(ada);
  expect(email?.data).toContain("Subject: The email address of your account was changed");
  expect(email?.data).toContain("If this wasn't you, tell an administrator");
  expect(email?.data).not.toContain("evil.example");
});

test("a change of the account is told also while what else is new can't be found", async () => {
  const caller = await signedIn("viewer");
  const member = as(caller);
  await tx((transaction) => notify(transaction, member.id, "password-changed", { member }));
  await pass(61);
  await runAsOwner("alter table payout_discrepancy rename to discrepancies_elsewhere");
  await expect(sendDueEmails()).rejects.toThrow();
  await runAsOwner("alter table discrepancies_elsewhere rename to payout_discrepancy");
  expect(to(caller)).toHaveLength(1);
});

test("a notice that names a member without being about their account is no email", async () => {
  const ada = await signedIn("maker");
  const details = { summary: "Lift a stop", member: "Ada", by: "Vi Viewer", reason: "Ask first." };
  await tx((transaction) => notifyEveryone(transaction, "lone-word-stopped", details));
  expect(await listOwnNotices(ada)).toHaveLength(1);
  expect(await database().selectFrom("email_item").select("kind").execute()).toEqual([]);
});

test("without SMTP_URL nothing is written down and nothing is sent", async () => {
  vi.stubEnv("SMTP_URL", "");
  const [ada, approver] = [await signedIn("maker"), await signedIn("approver")];
  const member = as(ada);
  await tx((transaction) => notify(transaction, member.id, "password-changed", { member }));
  await order({ maker: member });
  await sendAll();
  const { count } = await database()
    .selectFrom("email_item")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect((await getEmailChoices(approver)).isEmailOn).toBe(false);
  expect(await readEmailState()).toEqual({ state: "off" });
});

test("choices are a member's own, and in the audit log", async () => {
  const [ada, bob] = [await signedIn("viewer"), await signedIn("viewer")];
  const { chosen } = await chooseEmails(ada, { kind: "failed", isOn: false });
  expect(chosen).toEqual({ approve: true, failed: false, unconfirmed: true, unordered: true });
  expect((await getEmailChoices(bob)).chosen.failed).toBe(true);
  await chooseEmails(ada, { kind: "failed", isOn: false });
  const events = await database()
    .selectFrom("audit_event")
    .select(["action", "before", "after"])
    .where("subject_id", "=", ada.member.id)
    .execute();
  expect(events).toEqual([
    { action: "account.choose-emails", before: { failed: true }, after: { failed: false } },
  ]);
});
