import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { followOne } from "#lib/payouts/follow/follow-one.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { readPage } from "#lib/records/pages/page.ts";
import { readRecordChanges } from "#lib/records/record-changes.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { backfillMasks, backfillMasksNext } from "#lib/sync/masks/backfill-masks.ts";
import { MaskMemory } from "#lib/sync/masks/mask-memory.ts";
import { dueRecords } from "#lib/sync/open-records/due-records.ts";
import { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { readOpenRecords } from "#lib/sync/open-records/read-open-records.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { openSync, type Sync } from "#lib/sync/sync.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";

const sandbox = new SandboxControl();
const sync = () => openSync(AbortSignal.timeout(30_000), 100_000);
withOwnDatabase();
beforeAll(async () => {
  process.env.PAYMENT_SERVICE_URL = sandbox.url;
  await backfillRecords();
}, 120_000);
afterEach(() => sandbox.reset());

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(database())).rows;
}

test("what is not final waits longer the older it is, and longer still under an unknown word", async () => {
  const ids = (await rows("select id from synced_payout order by id limit 4")).map(({ id }) => id);
  await rows("update synced_payout set final = true");
  const [young, old, unknown, resting] = ids;
  const set = (id: unknown, status: string, age: string, read: string) =>
    rows(`update synced_payout set final = false, status = '${status}',
      created_at = (select clock_timestamp() - interval '${age}'),
      read_at = (select clock_timestamp() - interval '${read}') where id = ${id}`);
  await set(young, "Created", "2 minutes", "31 seconds");
  await set(old, "Created", "30 days", "61 minutes");
  await set(unknown, "Frozen", "2 days", "11 hours");
  await set(resting, "Created", "5 hours", "10 minutes");
  expect((await dueRecords("payouts", new LookedFor())).map(({ id }) => id)).toEqual([
    old,
    unknown,
    young,
  ]);
  await set(unknown, "Frozen", "2 days", "9 hours");
  expect((await dueRecords("payouts", new LookedFor())).map(({ id }) => id)).toEqual([old, young]);
});

test("a settled payment waits as long as what is said of its conversion's status allows", async () => {
  await rows("update synced_payment set final = true");
  const [{ id } = {}] = await rows("select id from synced_payment order by id limit 1");
  const due = async (status: string) => {
    await rows(`update synced_payment set final = false, status = 'Settled',
      conversion_status = '${status}', created_at = (select clock_timestamp() - interval '2 days'),
      read_at = (select clock_timestamp() - interval '9 hours') where id = ${id}`);
    return (await dueRecords("payments", new LookedFor())).map((row) => row.id);
  };
  expect(await due("Pending")).toEqual([id]);
  expect(await due("")).toEqual([id]);
  expect(await due("Frozen")).toEqual([]);
  await rows("update synced_payment set final = true");
});

test("a payout whose order was followed to another status is due at once, until it was read since", async () => {
  await rows("update synced_payout set final = true");
  await readyToSend();
  const entered = await order();
  const createdAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  const id = Number(payout.id);
  const { address, amount, currency: walletCurrency, trackingId } = entered.order.request;
  const listed = { id, status: "Created", createdAt, address, amount, walletCurrency, trackingId };
  await writeRecords("payouts", readEntries([listed], createdAt), { readAt: createdAt });
  await rows(`update synced_payout set read_at = (select clock_timestamp() - interval '1 minute')
    where id = ${id}`);
  const follow = (status: string, ago: string) =>
    rows(`update payout_row set order_status = '${status}',
      order_status_at = (select clock_timestamp() - interval '${ago}') where id = '${entered.order.id}'`);
  await follow("Failed", "50 seconds");
  expect(await dueRecords("payouts", new LookedFor())).toMatchObject([{ id: String(id) }]);
  await follow("Failed", "70 seconds");
  expect(await dueRecords("payouts", new LookedFor())).toEqual([]);
  await follow("Created", "50 seconds");
  expect(await dueRecords("payouts", new LookedFor())).toEqual([]);
});

test("a payout that had ended has its window compared at once where its order is followed to another end", async () => {
  await readyToSend();
  const entered = await order();
  const createdAt = new Date().toISOString();
  const payout = payoutOf(entered, { createdAt });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  const { address, amount, currency: walletCurrency, trackingId } = entered.order.request;
  const listed = { id: Number(payout.id), createdAt, address, amount, walletCurrency, trackingId };
  const isListed = async (status: string) => {
    const readAt = new Date().toISOString();
    await writeRecords("payouts", readEntries([{ ...listed, status }], readAt), { readAt });
  };
  const isFollowed = async (status: string) =>
    followOne(await latest(entered), async () => ({ ...payout, status }));
  const asked = () =>
    rows(`select resource, starts_at <= '${createdAt}' and ends_at > '${createdAt}'
    as has_it from sync_window where asked_at is not null`);
  await isListed("Created");
  await rows("update sync_window set asked_at = null");
  // An open one is due by itself, and one whose end the list has needs no reading.
  await isFollowed("Processing");
  await isListed("Completed");
  await isFollowed("Completed");
  expect(await asked()).toEqual([]);

  await isFollowed("Refunded");
  expect(await asked()).toEqual([{ resource: "payouts", has_it: true }]);
  await rows("update sync_window set asked_at = null");
});

test.each(["Failed", "Processing"])(
  "a payout that sync reads as %s while its order is followed to another end is read once more",
  async (other) => {
    await readyToSend();
    const entered = await order();
    const createdAt = new Date().toISOString();
    const payout = payoutOf(entered, { createdAt });
    const create = async () => ({ outcome: "accepted" as const, payout });
    await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
    const { address, amount, currency: walletCurrency, trackingId } = entered.order.request;
    const listed = {
      id: Number(payout.id),
      createdAt,
      address,
      amount,
      walletCurrency,
      trackingId,
    };
    const isListed = async (status: string) => {
      const readAt = await databaseNow();
      await writeRecords("payouts", readEntries([{ ...listed, status }], readAt), { readAt });
    };
    const follow = async (status: string, meanwhile = async () => {}) => {
      await followOne(await latest(entered), async () => {
        await meanwhile();
        return { ...payout, status };
      });
      return await rows(`select status, follow_at <= clock_timestamp() as is_due from payout_order
        where id = '${entered.order.id}'`);
    };
    await isListed("Created");
    const first = await follow("Completed", () => isListed(other));
    expect(first).toEqual([{ status: "Completed", is_due: true }]);
    // Where both ways of reading go on to differ, it is not read for ever.
    expect(await follow("Completed")).toEqual([{ status: "Completed", is_due: null }]);
    expect(await follow("Failed")).toEqual([{ status: "Failed", is_due: null }]);
    await rows("update sync_window set asked_at = null");
  },
);

test("a payout that sync reads for the first time, ended otherwise than its order was followed to, is read again", async () => {
  await readyToSend();
  const entered = await order();
  const createdAt = new Date().toISOString();
  const payout = payoutOf(entered, { createdAt });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.order.id, { isChecked: true, search: clearSearch, create });
  await followOne(await latest(entered), async () => ({ ...payout, status: "Completed" }));
  const due = () =>
    rows(`select follow_at <= clock_timestamp() as is_due from payout_order
      where id = '${entered.order.id}'`);
  expect(await due()).toEqual([{ is_due: null }]);
  const { address, amount, currency: walletCurrency, trackingId } = entered.order.request;
  const listed = { id: Number(payout.id), createdAt, address, amount, walletCurrency, trackingId };
  const readAt = new Date().toISOString();
  const entries = readEntries([{ ...listed, status: "Failed" }], readAt);
  await writeRecords("payouts", entries, { readAt });
  expect(await due()).toEqual([{ is_due: true }]);
});

test("a record that moved is read again, and its change is kept with its time", async () => {
  await rows("update synced_transaction set final = true");
  const found = await rows(
    "select id, status from synced_transaction order by created_at offset 500 limit 3",
  );
  const ids = found.map(({ id }) => String(id));
  await rows(`update synced_transaction set final = false, read_at = '2026-01-01'
    where id in (${ids.join(",")})`);
  const [id = ""] = ids;
  const patch = { status: "Received again" };
  await sandbox.overrides([{ resource: "transactions", id: Number(id), patch }]);
  expect(await readOpenRecords(sync().read, "transactions", new LookedFor())).toBe(3);
  const changes = await readRecordChanges("transactions", id);
  expect(changes).toMatchObject([
    { field: "status", before: found[0]?.status, after: "Received again" },
  ]);
  expect(await dueRecords("transactions", new LookedFor())).toEqual([]);
});

test("a payout that was looked for and not seen waits for its next turn, and was last seen open when it was seen", async () => {
  await rows("update synced_payout set final = true");
  const [row] = await rows(
    "select id, raw from synced_payout where address is not null order by created_at offset 200 limit 1",
  );
  const id = Number(row?.id);
  const seenAt = "2026-01-01T00:00:00Z";
  const since = `open_seen_at = null, final_seen_at = null, matched_at = null, read_at = '${seenAt}'`;
  await rows(`update synced_payout set final = false, ${since} where id = ${id}`);
  await sandbox.overrides([{ resource: "payouts", id, replace: null }]);
  const lookedFor = new LookedFor();
  expect(await readOpenRecords(sync().read, "payouts", lookedFor)).toBe(1);
  expect(await dueRecords("payouts", lookedFor)).toEqual([]);
  expect(await dueRecords("payouts", new LookedFor())).toMatchObject([{ id: String(id) }]);
  const ended = Object.assign({}, parseJson(String(row?.raw)), {
    status: "Completed",
    seen: "again",
  });
  const readAt = new Date().toISOString();
  await writeRecords("payouts", readEntries([ended], readAt), { readAt });
  expect(await rows(`select final, open_seen_at from synced_payout where id = ${id}`)).toEqual([
    { final: true, open_seen_at: seenAt },
  ]);
});

test("a record that its own seconds do not show has its window doubted", async () => {
  const [row] = await rows("select id from synced_payment order by created_at offset 200 limit 1");
  const id = Number(row?.id);
  await rows(`update synced_payment set final = false, read_at = '2026-01-01' where id = ${id}`);
  await sandbox.overrides([{ resource: "payments", id, replace: null }]);
  await readOpenRecords(sync().read, "payments", new LookedFor());
  expect(
    await rows(`select count(*) as count from sync_window as held
      join synced_payment as record on record.account_id = held.account_id and record.created_at >= starts_at and record.created_at < ends_at
      where resource = 'payments' and state = 'doubted' and record.id = ${id}`),
  ).toEqual([{ count: "1" }]);
});

test.each([
  ["that is asked for", "asked_at = now()"],
  ["that is doubted", "state = 'doubted'"],
])(
  "a record that its own seconds do not show while its window %s is compared has that compared again",
  async (_which, set) => {
    await sql`update sync_window set state = 'complete', asked_at = null`.execute(database());
    await rows("update synced_payment set final = true");
    // The newest of its window is on the first page.
    const [middle] = await rows(
      "select created_at as at from synced_payment order by created_at offset 200 limit 1",
    );
    const [held] = await rows(`select starts_at, ends_at from sync_window
    where resource = 'payments' and starts_at <= '${middle?.at}' and ends_at > '${middle?.at}'`);
    const [newest] = await rows(`select id from synced_payment
    where created_at >= '${held?.starts_at}' and created_at < '${held?.ends_at}'
    order by created_at desc, id desc limit 1`);
    const id = Number(newest?.id);
    await rows(`update synced_payment set final = false, read_at = '2026-01-01' where id = ${id}`);
    const own = `resource = 'payments' and starts_at = '${held?.starts_at}'`;
    const isAsked = () =>
      rows(`select asked_at is not null as is_asked from sync_window where ${own}`);
    await rows(`update sync_window set ${set} where ${own}`);
    const worker = sync();
    const { calm, brisk } = createVerifiers(worker);
    let isBegun = false;
    const read: typeof brisk.read = async (...asked) => {
      const page = await brisk.read(...asked);
      if (isBegun) return page;
      isBegun = true;
      await sandbox.overrides([{ resource: "payments", id, replace: null }]);
      await readOpenRecords(sync().read, "payments", new LookedFor());
      await sandbox.reset();
      return page;
    };
    expect(await verifyNext(worker, { calm, brisk: { ...brisk, read } })).toBe(1);
    expect(await isAsked()).toEqual([{ is_asked: true }]);
    expect(await verifyNext(worker, { calm, brisk })).toBe(1);
    expect(await isAsked()).toEqual([{ is_asked: false }]);
  },
);

test("records whose seconds the provider fails to show keep no others from being read", async () => {
  await rows("update synced_payout set final = true");
  // Of the sandbox's own: the newest may be another test's.
  const due = await rows(`update synced_payout set final = false, read_at = '2026-01-01'
    where id in (select id from synced_payout order by created_at limit 1)
      or id in (select id from synced_payout order by created_at offset 200 limit 1)
    returning id, created_at`);
  const [older, newer] = due.map(({ created_at }) => String(created_at)).toSorted();
  const { read } = sync();
  const failing: Sync["read"] = async (resource, bounds, page) => {
    if (`${bounds.from}Z` <= (older ?? "")) throw new ProviderError("unavailable", "A bad row.");
    return await read(resource, bounds, page);
  };
  const lookedFor = new LookedFor();
  expect(await readOpenRecords(failing, "payouts", lookedFor)).toBe(2);
  const [row] = await rows(
    `select count(*) as count, max(created_at) as at from synced_payout
     where read_at > '2026-01-01' and id in (${due.map(({ id }) => id).join(", ")})`,
  );
  expect(row).toEqual({ count: "1", at: newer });
  // Though one so old waits an hour else: it may have been an outage.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3 * 60_000);
  const again = await dueRecords("payouts", lookedFor);
  vi.restoreAllMocks();
  expect(again.map(({ createdAt }) => createdAt)).toEqual([older]);
});

test("masked addresses and hashes are filled by the record itself, the newest first, once", async () => {
  const masked = "from synced_transaction where masked and raw_detail is null";
  const [before] = await rows(`select count(*) as count ${masked}`);
  const newest = await rows(`select id ${masked} order by created_at desc, id desc limit 20`);
  expect(await backfillMasks(sync().readOne, "transactions", new MaskMemory())).toBe(newest.length);
  const [after] = await rows(`select count(*) as count ${masked}`);
  expect(Number(before?.count) - Number(after?.count)).toBe(newest.length);
  const ids = newest.map(({ id }) => id).join(",");
  for (const row of await rows(
    `select address, txn_hash from synced_transaction where id in (${ids || "0"})`,
  )) {
    expect(isMasked(String(row.address)) || isMasked(String(row.txn_hash))).toBe(false);
  }
});

test("a tracking ID that the list leaves out is told by the payout", async () => {
  const [row] = await rows("select id from synced_payout where tracking_id is null limit 1");
  expect(row).toBeDefined();
  while ((await backfillMasks(sync().readOne, "payouts", new MaskMemory())) > 0);
  const [held] = await rows(`select tracking_id from synced_payout where id = ${row?.id}`);
  expect(held?.tracking_id).toEqual(expect.stringMatching(/./));
});

test("an empty tracking ID is asked for too, and shown where it was told", async () => {
  const [row] = await rows(
    "select id, raw::json->>'trackingId' as named from synced_payout where raw::json->>'trackingId' <> '' order by id limit 1",
  );
  const id = Number(row?.id);
  const raw = { id, status: "Created", amount: "1", createdAt: "2026-11-03T04:05:06Z" };
  const readAt = "2096-11-21T12:00:00Z";
  await writeRecords("payouts", readEntries([{ ...raw, trackingId: "" }], readAt), { readAt });
  expect(await backfillMasks(sync().readOne, "payouts", new MaskMemory())).toBe(1);
  expect(await rows(`select tracking_id from synced_payout where id = ${id}`)).toEqual([
    { tracking_id: row?.named },
  ]);
  const filter = { ...NO_FILTER, q: String(row?.named) };
  const place = { at: "first" } as const;
  const { data } = await readPage("payouts", { filter, sorting: NEWEST_FIRST, place });
  expect(data).toMatchObject([{ id: String(id), trackingId: row?.named }]);
});

test("that a record is not to be had now does not keep it from being asked for again", async () => {
  await rows("update synced_payout set tracking_id = 'known' where tracking_id is null");
  const [row] = await rows("select id from synced_payout order by id desc limit 1");
  const id = String(row?.id);
  const unnamed = "tracking_id = null, raw_detail = null";
  await rows(`update synced_payout set ${unnamed} where id = ${id}`);
  const asked: string[] = [];
  const gone: RecordReader = (_resource, one) => {
    asked.push(one);
    return Promise.resolve(undefined);
  };
  const memory = new MaskMemory();
  await backfillMasks(gone, "payouts", memory);
  // Left alone for a while, so that the others have their turn; another process may ask at once.
  expect(await backfillMasks(gone, "payouts", memory)).toBe(0);
  expect(await backfillMasks(gone, "payouts", new MaskMemory())).toBe(1);
  expect(asked).toEqual([id, id]);
});

test("a record that the provider can't return does not delay the others", async () => {
  const masked = "from synced_transaction where masked and raw_detail is null";
  await rows("update synced_transaction set raw_detail = null where payment_id is null");
  await rows(`update synced_transaction set masked = true where payment_id is null`);
  const [newest] = await rows(
    `select id ${masked} order by created_at desc, id desc offset 1 limit 1`,
  );
  const path = `/transactions/${newest?.id}$`;
  await sandbox.faults([{ path, kind: "html_500", times: 100 }]);
  const memory = new MaskMemory();
  const [before] = await rows(`select count(*) as count ${masked}`);
  const { readOne } = sync();
  await expect(backfillMasks(readOne, "transactions", memory)).rejects.toThrow();
  expect(await backfillMasks(readOne, "transactions", memory)).toBe(20);
  const [after] = await rows(`select count(*) as count ${masked}`);
  expect(Number(before?.count) - Number(after?.count)).toBe(21);
});

test("masks are filled briskly while nobody reads, and whatever window is not understood", async () => {
  await rows("update sync_window set state = 'complete', leased_until = null");
  await rows(`update sync_window set state = 'doubted', leased_by = null,
    leased_until = (select clock_timestamp() + interval '1 minute')
    where resource = 'payments' and ends_at = 'infinity'`);
  const part = sync();
  const asked = { calm: 0, brisk: 0 };
  const verifierAt = (name: keyof typeof asked) => ({
    ...part,
    readOne: (...about: Parameters<typeof part.readOne>) => {
      asked[name] += 1;
      return part.readOne(...about);
    },
  });
  const verifiers = { calm: verifierAt("calm"), brisk: verifierAt("brisk") };
  expect(await backfillMasksNext(part, verifiers, new MaskMemory())).toBeGreaterThan(0);
  expect(asked).toEqual({ calm: 0, brisk: expect.any(Number) });
  part.throttle.share({ perSecond: 100, membersRead: true });
  await rows("update singleton_task set done_at = null");
  asked.brisk = 0;
  expect(await backfillMasksNext(part, verifiers, new MaskMemory())).toBeGreaterThan(0);
  expect(asked).toEqual({ calm: expect.any(Number), brisk: 0 });
});
