import { QueryClient, QueryObserver } from "@tanstack/query-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpdateApplier, withNewRows } from "#lib/api-client/updates/apply-update.ts";

// Unit tests run under the condition "react-server", where React's part of the library can't be loaded.
vi.mock("@tanstack/react-query", () => import("@tanstack/query-core"));
const readRows = vi.hoisted(() => vi.fn<(resource: string, ids: string[]) => Promise<unknown[]>>());
vi.mock("#lib/api-client/records/rows-by-id.ts", () => ({ readRows }));

let client = new QueryClient();
let applier = new UpdateApplier(client);
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  applier = new UpdateApplier(client);
  readRows.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  applier.stop();
  for (const stop of stops) stop();
  stops = [];
  client.clear();
  vi.useRealTimers();
});

/** Shows what a query answers until the function that it returns is called, as pages do. */
function show(queryKey: unknown[], queryFn: () => Promise<unknown>): () => void {
  const staleTime = Number.POSITIVE_INFINITY;
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime });
  const stop = observer.subscribe(() => undefined);
  stops.push(stop);
  return stop;
}

/** A query that is looked at, and how often it was read since. */
async function shown(queryKey: unknown[], answer: () => unknown) {
  const queryFn = vi.fn(async () => answer());
  show(queryKey, queryFn);
  await vi.advanceTimersByTimeAsync(1);
  queryFn.mockClear();
  return queryFn;
}

test("an open record is read again when it is named, and no other", async () => {
  const [named, other] = [
    await shown(["payments", "record", "7"], () => 1),
    await shown(["payments", "record", "8"], () => 1),
  ];
  const elsewhere = await shown(["payouts", "record", "7"], () => 1);
  applier.apply({ topic: "payments", ids: ["7"] });
  await vi.advanceTimersByTimeAsync(1);
  expect([named, other, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  applier.apply({ topic: "payments", ids: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test("an open record is read again once in a while where updates name none, and at once where one names it", async () => {
  const record = await shown(["payments", "record", "7"], () => 1);
  for (let at = 0; at < 10; at += 1) {
    applier.apply({ topic: "payments", ids: null });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(record).toHaveBeenCalledTimes(1);
  applier.apply({ topic: "payments", ids: ["7"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(record).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(record).toHaveBeenCalledTimes(3);
});

test("an order's update reaches its page, its payout's page and the Inbox", async () => {
  const order = await shown(["payout-entries", "uuid"], () => 1);
  const payout = await shown(["payouts", "record", "279902"], () => 1);
  const inbox = await shown(["inbox", "counts"], () => 1);
  applier.apply({ topic: "orders", ids: ["uuid", "279902"] });
  await vi.advanceTimersByTimeAsync(1);
  for (const query of [order, payout, inbox]) expect(query).toHaveBeenCalledTimes(1);
});

test("what is said of a payout is read again, by its order's ID or by its own", async () => {
  const ofOrder = await shown(["payout-entries", "uuid", "comments"], () => []);
  const ofPayout = await shown(["payouts", "comments", "279902"], () => []);
  const ofOther = await shown(["payouts", "comments", "279903"], () => []);
  applier.apply({ topic: "orders", ids: ["uuid"] });
  applier.apply({ topic: "payouts", ids: ["279902"] });
  await vi.advanceTimersByTimeAsync(1);
  expect([ofOrder, ofPayout, ofOther].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test("a burst of updates reads the Inbox at once and then once a second, the last one included", async () => {
  const inbox = await shown(["inbox", "counts"], () => 1);
  for (let at = 0; at < 20; at += 1) {
    applier.apply({ topic: "orders", ids: [`${at}`] });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(inbox.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(inbox.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a change that is told while a list is being renewed is read after it", async () => {
  let status = "Pending";
  const key = ["payouts", "list", { page: 1 }];
  const list = await shown(key, () => ({ data: [{ id: 1, status }], meta: {} }));
  const first = Promise.withResolvers<unknown>();
  list.mockImplementationOnce(() => first.promise);
  applier.apply({ topic: "payouts", ids: ["1"] });
  await vi.advanceTimersByTimeAsync(1);
  status = "Completed";
  applier.apply({ topic: "payouts", ids: ["1"] });
  applier.apply({ topic: "payouts", ids: ["1"] });
  first.resolve({ data: [{ id: 1, status: "Processing" }], meta: {} });
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(key)).toMatchObject({ data: [{ id: 1, status: "Completed" }] });
  expect(list).toHaveBeenCalledTimes(2);
});

test("a list's rows are renewed in their places; none comes, goes or moves", async () => {
  const before = {
    data: [
      { id: 2, status: "Pending" },
      { id: 1, status: "Pending" },
    ],
    meta: { total: 2 },
  };
  const after = {
    data: [
      { id: 3, status: "Pending" },
      { id: 1, status: "Failed" },
    ],
    meta: { total: 3 },
  };
  let answer: unknown = before;
  const key = ["payouts", "list", { page: 1 }];
  const list = await shown(key, () => answer);
  const readAt = client.getQueryState(key)?.dataUpdatedAt;
  answer = after;
  applier.apply({ topic: "payouts", ids: ["9"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(list).not.toHaveBeenCalled();
  applier.apply({ topic: "payouts", ids: ["1"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(key)).toEqual({
    data: [
      { id: 2, status: "Pending" },
      { id: 1, status: "Failed" },
    ],
    meta: { total: 2 },
  });
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(readAt);
});

test.each([
  { key: ["payouts", "synced", "list", { page: 1 }], ids: ["uuid"] },
  { key: ["payments", "list", { page: 1 }], ids: ["1"] },
  { key: ["payments", "list", { page: 1 }], ids: null },
])(
  "a list that changed while it wasn't shown is renewed once it is shown again: %j",
  async ({ key, ids }) => {
    let answer = [{ id: 1, orderId: "uuid", status: "Pending approval" }];
    const queryFn = vi.fn(async () => ({ data: answer }));
    const leave = show(key, queryFn);
    await vi.advanceTimersByTimeAsync(1);
    const readAt = client.getQueryState(key)?.dataUpdatedAt;
    leave();
    const [resource] = key;
    applier.apply({ topic: resource === "payouts" ? "orders" : "payments", ids });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    answer = [
      { id: 2, orderId: "other", status: "Pending approval" },
      { id: 1, orderId: "uuid", status: "Rejected" },
    ];
    show(key, queryFn);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(key)).toEqual({ data: answer.slice(1) });
    expect(client.getQueryState(key)?.dataUpdatedAt).toBe(readAt);
    expect(queryFn).toHaveBeenCalledTimes(2);
    show(key, queryFn);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
  },
);

test("a list that is left before its turn to be renewed is renewed when it is shown again", async () => {
  const key = ["payouts", "synced", "list", { page: 1 }];
  const queryFn = vi.fn(async () => ({ data: [{ id: 1 }] }));
  const leave = show(key, queryFn);
  for (const id of ["1", "2"]) {
    await vi.advanceTimersByTimeAsync(1);
    applier.apply({ topic: "payouts", ids: [id] });
  }
  leave();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  show(key, queryFn);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test("the counts of tabs that changed while they weren't shown are read when they are shown", async () => {
  const key = ["payouts", "synced", "tab-counts"];
  const queryFn = vi.fn(async () => 1);
  const leave = show(key, queryFn);
  await vi.advanceTimersByTimeAsync(1);
  leave();
  applier.apply({ topic: "orders", ids: ["uuid"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  show(key, queryFn);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test("a row that its page no longer has is read by its ID and stays in its place", async () => {
  const key = ["payouts", "synced", "list", { tab: "pending" }];
  const meta = { source: "synced" };
  let data = [
    { id: "uuid", orderId: "uuid", status: "Pending approval" },
    { id: "other", orderId: "other", status: "Pending approval" },
  ];
  await shown(key, () => ({ data, meta }));
  const [, other] = data;
  data = data.slice(1);
  const approved = { id: 279902, orderId: "uuid", status: "Created" };
  readRows.mockResolvedValue([approved]);
  applier.apply({ topic: "orders", ids: ["uuid", "279902"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(readRows.mock.calls).toEqual([["payouts", ["uuid"]]]);
  expect(client.getQueryData(key)).toEqual({ data: [approved, other], meta });
});

test("of the provider's list only rows that changed since are taken from the synced records", async () => {
  const key = ["payments", "list", { page: 1 }];
  let data = [
    { id: 2, status: "Pending" },
    { id: 1, status: "Pending" },
  ];
  await shown(key, () => ({ data }));
  data = [{ id: 3, status: "Pending" }];
  applier.apply({ topic: "payments", ids: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(readRows).not.toHaveBeenCalled();
  readRows.mockResolvedValue([{ id: 1, status: "Completed" }]);
  applier.apply({ topic: "payments", ids: ["1"] });
  await vi.advanceTimersByTimeAsync(1);
  expect(readRows.mock.calls).toEqual([["payments", ["1"]]]);
  expect(client.getQueryData(key)).toEqual({
    data: [
      { id: 2, status: "Pending" },
      { id: 1, status: "Completed" },
    ],
  });
});

test("where rows that the page no longer has can't be read, they stay as they are", async () => {
  const key = ["payouts", "synced", "list", { page: 1 }];
  const meta = { source: "synced" };
  let data = [
    { id: 2, status: "Pending" },
    { id: 1, status: "Pending" },
  ];
  await shown(key, () => ({ data, meta }));
  data = [{ id: 2, status: "Failed" }];
  readRows.mockRejectedValue(new Error("unavailable"));
  applier.apply({ topic: "payouts", ids: ["1", "2"] });
  await vi.advanceTimersByTimeAsync(1);
  const [renewed] = data;
  expect(client.getQueryData(key)).toEqual({ data: [renewed, { id: 1, status: "Pending" }], meta });
});

test("updates that name nothing renew the provider's lists every 20 seconds at most", async () => {
  let status = "Pending";
  const key = ["transactions", "list", { page: 1 }];
  const list = await shown(key, () => ({ data: [{ id: 1, status }] }));
  status = "Completed";
  for (let at = 0; at < 20; at += 1) {
    applier.apply({ topic: "transactions", ids: null });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(client.getQueryData(key)).toEqual({ data: [{ id: 1, status }] });
  expect(list).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  applier.catchUp();
  await vi.advanceTimersByTimeAsync(1);
  expect(list).toHaveBeenCalledTimes(3);
});

test("an order's row becomes its payout's", () => {
  const order = { id: "uuid", orderId: "uuid", status: "own:sending" };
  const payout = { id: 279902, orderId: "uuid", status: "provider:Pending" };
  const other = { id: 279903, orderId: null, status: "provider:Pending" };
  expect(withNewRows({ data: [other, order] }, { data: [payout] })).toEqual({
    data: [other, payout],
  });
});

test("a page that the reader asked for again meanwhile is left alone", async () => {
  const key = ["payouts", "list", { page: 1 }];
  const answers = [{ data: [{ id: 1, at: 0 }] }, { data: [{ id: 1, at: 1 }] }];
  await shown(key, () => answers.shift());
  applier.apply({ topic: "payouts", ids: ["1"] });
  client.setQueryData(key, { data: [{ id: 1, at: 2 }] }, { updatedAt: Date.now() + 5 });
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(key)).toEqual({ data: [{ id: 1, at: 2 }] });
});

test("what is no list is left as it is", () => {
  expect(withNewRows(null, { data: [] })).toBeNull();
  expect(withNewRows({ data: [{ id: "1" }] }, "nonsense")).toEqual({ data: [{ id: "1" }] });
});
