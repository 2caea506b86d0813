import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { confirmPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { defineStatus, listDefinedStatuses, listStatuses } from "#lib/operations/statuses.ts";
import { countWork } from "#lib/payouts/inbox/read-work.ts";
import { statusesThat, statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import { providerStatusesSchema } from "#lib/schemas/status-definition.ts";
import { lockDefinition, writeDefinition } from "#lib/status-definitions/define-status.ts";
import {
  definedStatuses,
  forgetDefinedStatuses,
} from "#lib/status-definitions/defined-statuses.ts";
import { askForStatus } from "#lib/sync/completeness/ask-for-status.ts";
import { dueRecords } from "#lib/sync/open-records/due-records.ts";
import { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { countWaiting, someoneWaits } from "#test-support/database/lock-waits.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  // Roles are given at once only until the first payout is submitted.
  await orderIn("queued");
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
});

const payout = (id: number, status: string) => {
  return {
    id,
    status,
    amount: "1.5",
    walletCurrency: "BTC",
    createdAt: "2026-11-03T04:05:06.123456Z",
  };
};

async function write(values: unknown[], readAt: string): Promise<void> {
  await writeRecords("payouts", readEntries(values, readAt), { readAt });
}

async function finalOf(id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ final: boolean }>`
    select final from synced_payout where id = ${id}`.execute(database());
  return rows[0]?.final;
}

async function administrator() {
  const caller = await signedIn("administrator");
  await ageRoles(48, caller.member.id);
  return caller;
}

const failedIn = async () =>
  (await countWork({ id: crypto.randomUUID(), mayApprove: false, mayDecide: false })).failed;

/** The window that holds the payout 201, of those that are compared at once. */
const WITH_201 = { resource: "payouts", starts_at: "2026-11-02T00:00:00Z" };

async function askedWindows() {
  const { rows } = await sql`
    select resource, starts_at from sync_window where asked_at is not null`.execute(database());
  return rows;
}

/** An accepted order whose payout has this status now. */
async function orderWith(status: string): Promise<string> {
  const { order } = await orderIn("accepted");
  await sql`update payout_order set status = ${status}, status_seen_at = now() where id = ${order.id}`.execute(
    database(),
  );
  return order.id;
}

test("the Inbox calls failed what the table does, in every spelling", async () => {
  const id = await orderWith("Created");
  const before = await failedIn();
  for (const known of statusesThat("payout", () => true, TABLE_ALONE)) {
    for (const status of [known, known.toUpperCase().replaceAll(" ", "_"), ` ${known} `]) {
      await sql`update payout_order set status = ${status} where id = ${id}`.execute(database());
      const { hasFailed } = statusMeaning("payout", status, TABLE_ALONE);
      expect(`${status}: ${(await failedIn()) - before}`).toBe(`${status}: ${hasFailed ? 1 : 0}`);
    }
  }
});

test("the sync reads open records soon, unknown ones ever more rarely, and ended ones no more", async () => {
  const statuses = ["In_Progress", "ON-HOLD", "Parked by a person", "Declined", "Canceled", "Paid"];
  await write(
    statuses.map((status, at) => payout(101 + at, status)),
    "2026-11-04T00:00:00Z",
  );
  const due = async (hours: number) => {
    await sql`update synced_payout set read_at = now() - make_interval(hours => ${hours}::int)`.execute(
      database(),
    );
    return (await dueRecords("payouts", new LookedFor())).map(({ id }) => id).sort();
  };
  expect(await due(2)).toEqual(["101", "102"]);
  expect(await due(30)).toEqual(["101", "102", "103"]);
});

describe("an unknown status", () => {
  test("is recorded when the sync first sees it, and only that", async () => {
    await write(
      [payout(201, "Escrowed"), payout(202, "escrowed "), payout(203, "Completed")],
      "2026-11-04T00:00:00Z",
    );
    await write([payout(204, "ESCROWED")], "2026-11-04T00:01:00Z");
    const viewer = await signedIn("viewer");
    const seen = (await listStatuses(viewer)).filter(({ status }) =>
      /escrowed|completed/.test(status),
    );
    expect(seen).toMatchObject([
      {
        kind: "payout",
        status: "escrowed",
        example: "Escrowed",
        recordId: "201",
        seenBy: "sync",
        definition: null,
      },
    ]);
    await expect(
      defineStatus(viewer, {
        kind: "payout",
        status: "escrowed",
        isFinal: false,
        isMoneyMoved: false,
      }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("that is defined as open takes one administrator, and one that was never seen can't be", async () => {
    const ada = await administrator();
    const open = {
      kind: "payout",
      status: "escrowed",
      isFinal: false,
      isMoneyMoved: false,
    } as const;
    await expect(defineStatus(ada, open)).rejects.toMatchObject({ kind: "step_up_required" });
    expect(await withStepUp(ada, (as) => defineStatus(as, open))).toEqual({ status: "applied" });
    await expect(defineStatus(ada, { ...open, status: "never seen" })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("that is defined as final waits for a second administrator, then ends records and fills the Inbox", async () => {
    const [ada, bob] = [await administrator(), await administrator()];
    await orderWith("Escrowed");
    await sql`
      insert into sync_window (account_id, resource, starts_at, ends_at, state)
      select account.id, one.resource, one.starts_at, one.ends_at, 'complete'
      from account, (values ('payouts', '-infinity'::timestamptz, '2026-11-02T00:00:00Z'::timestamptz),
        ('payouts', '2026-11-02T00:00:00Z', '2026-11-10T00:00:00Z'),
        ('payouts', '2026-11-10T00:00:00Z', 'infinity'),
        ('payments', '-infinity', 'infinity')) as one (resource, starts_at, ends_at)`.execute(
      database(),
    );
    const before = await failedIn();
    const failed = {
      kind: "payout",
      status: "escrowed",
      isFinal: true,
      isMoneyMoved: false,
    } as const;
    const outcome = await withStepUp(ada, (as) => defineStatus(as, failed));
    if (outcome.status !== "pending") throw new Error("it was applied at once");
    // A failed payout may be replaced, so makers gain by it, and none of them confirms it as an approver.
    const { rows } = await sql`
      select is_loosening from pending_change where id = ${outcome.changeId}`.execute(database());
    expect(rows).toEqual([{ is_loosening: true }]);
    forgetDefinedStatuses();
    expect(await failedIn()).toBe(before);
    await write([payout(201, "Escrowed")], "2026-11-04T01:00:00Z");
    expect(await finalOf(201)).toBe(false);

    await withStepUp(bob, (as) => confirmPendingChange(as, outcome.changeId));
    expect(await listDefinedStatuses(ada)).toContainEqual(failed);
    expect(await failedIn()).toBe(before + 1);
    expect(await askedWindows()).toEqual([WITH_201]);
    await write([payout(201, "Escrowed")], "2026-11-04T02:00:00Z");
    expect(await finalOf(201)).toBe(true);
  });

  test("that is final no more has the windows compared at once that hold it, as one that is newly final", async () => {
    const [ada, bob] = [await administrator(), await administrator()];
    await sql`update sync_window set asked_at = null`.execute(database());
    const open = {
      kind: "payout",
      status: "escrowed",
      isFinal: false,
      isMoneyMoved: false,
    } as const;
    const outcome = await withStepUp(ada, (as) => defineStatus(as, open));
    if (outcome.status !== "pending") throw new Error("it was applied at once");
    await withStepUp(bob, (as) => confirmPendingChange(as, outcome.changeId));
    expect(await askedWindows()).toEqual([WITH_201]);
    await write([payout(201, "Escrowed")], "2026-11-04T03:00:00Z");
    expect(await finalOf(201)).toBe(false);
  });
});

test("a status of nothing that can be stored is not recorded, so that the others can be read", async () => {
  await write(
    [payout(290, "\0"), payout(291, " \0 "), payout(292, "Un\0heard")],
    "2026-11-03T05:00:00Z",
  );
  const statuses = await listStatuses(await administrator());
  expect(() => providerStatusesSchema.parse(statuses)).not.toThrow();
  expect(statuses.map(({ status }) => status)).toContain("unheard");
});

describe("a status that another process says is no end after all", () => {
  const set = (isFinal: boolean) =>
    sql`update provider_status set is_final = ${isFinal}, is_money_moved = false, defined_at = now()
      where kind = 'payout' and status = 'escrowed'`.execute(database());

  test("ends no record that is written from then on", async () => {
    await set(true);
    forgetDefinedStatuses();
    expect(await definedStatuses()).toContainEqual(
      expect.objectContaining({ status: "escrowed", isFinal: true }),
    );
    await set(false);
    await write([payout(205, "Escrowed")], "2026-11-04T04:00:00Z");
    expect(await finalOf(205)).toBe(false);
  });

  test("has the window compared of a record that was being written", async () => {
    await set(true);
    await sql`update sync_window set asked_at = null`.execute(database());
    // No other payout of its day has the status.
    const first = { ...payout(206, "Escrowed"), createdAt: "2026-11-20T00:00:00Z" };
    const key = { kind: "payout", status: "escrowed" } as const;
    const writing = { correcting: Promise.resolve(), next: Promise.resolve<unknown>(null) };
    const readAt = "2026-11-21T00:00:00Z";
    await writeRecords("payouts", readEntries([first], readAt), {
      readAt,
      also: async () => {
        writing.correcting = tx(async (transaction) => {
          const answers = { isFinal: false, isMoneyMoved: false };
          const by = { id: crypto.randomUUID(), name: "Ada" };
          await lockDefinition(transaction, key);
          await writeDefinition(transaction, key, answers, { by, changeId: null });
          await askForStatus(transaction, key);
        });
        await Promise.race([someoneWaits(), writing.correcting]);
        writing.next = write([payout(207, "Escrowed")], readAt);
        await expect.poll(countWaiting).toBe(2);
      },
    });
    await Promise.all([writing.correcting, writing.next]);
    // One that began while the definition waited follows it, and so it need not wait for a gap between writers.
    expect(await finalOf(207)).toBe(false);
    expect(await finalOf(206)).toBe(true);
    expect(await askedWindows()).toContainEqual({
      resource: "payouts",
      starts_at: "2026-11-10T00:00:00Z",
    });
  });
});
