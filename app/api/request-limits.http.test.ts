import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { writeComment } from "#lib/payouts/comments/comments.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { FILE_NAME_HEADER } from "#lib/schemas/payouts/payout-file.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { as, type TestMember, WRITE } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";
import { order, requestOf, somebody } from "#test-support/payouts/orders.ts";

/**
 * Every route that answers GET, asked by the limited viewer of the test stack for what is outside of their limits
 * (scripts/test/people.ts). All of that has this word in it, which no answer to them may have.
 */
const SECRET = "zebrafish";
const READ_AT = "2026-11-01T00:00:00Z";
const [PAYOUT, PAYMENT, TRANSACTION] = ["910000000000001", "910000000000002", "910000000000003"];
const WALLET = "910000";
const transaction = {
  id: TRANSACTION,
  amount: "7.25",
  address: `0x52908400098527886E0F703006${SECRET}`,
  txnHash: `0x${SECRET}`,
  tag: SECRET,
  status: "Confirmed",
  createdAt: READ_AT,
};
const RECORDS: [DatedResourceName, { id: string }[]][] = [
  [
    "payouts",
    [
      Object.assign(
        { id: PAYOUT, walletId: WALLET, walletCurrency: "BTC", status: "Completed" },
        { amount: "7.25", address: SECRET, tag: SECRET, label: SECRET, note: SECRET },
        { trackingId: SECRET, fee: "low", feeAmount: "0.1", createdAt: READ_AT },
      ),
    ],
  ],
  ["transactions", [transaction]],
  [
    "payments",
    [
      Object.assign(
        { id: PAYMENT, transaction, paymentStatus: "Settled", createdAt: READ_AT },
        { paymentType: SECRET, conversion: null },
      ),
    ],
  ],
];

const idSchema = answerSchema(z.looseObject({ id: z.string() }));
const idIn = async (response: Response) => idSchema.parse(await response.json()).data.id;
let ids: Record<string, string> = {};
let began = "";

beforeAll(async () => {
  began = new Date().toISOString();
  for (const [resource, items] of RECORDS) {
    await writeRecords(resource, readEntries(items, READ_AT), { readAt: READ_AT });
  }
  const request = requestOf({
    currency: "BTC",
    walletId: WALLET,
    address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    label: SECRET,
  });
  const { order: ordered } = await order({ request, maker: somebody(`Miss ${SECRET}`) });
  const places = [
    { orderId: ordered.id, payoutId: null },
    { orderId: null, payoutId: PAYOUT },
  ];
  for (const place of places) {
    const comment = { id: randomUUID(), text: SECRET, member: somebody() };
    await tx((on) => writeComment(on, place, comment));
  }
  const file = await as("maker")(`/api/payouts/entries/${ordered.id}/files`, {
    method: "POST",
    headers: { ...WRITE, "content-type": "application/octet-stream", [FILE_NAME_HEADER]: SECRET },
    body: SECRET,
  });
  const job = await as("viewer")(
    "/api/exports",
    write("POST", {
      resource: "payouts",
      format: "csv",
      zone: "UTC",
      columns: null,
      filter: { q: SECRET },
    }),
  );
  const pasted = await as("viewer")("/api/pasted-lists", write("POST", { text: SECRET }));
  const view = { resource: "payouts", name: SECRET, query: `q=${SECRET}`, shared: true };
  const kept = await as("maker")("/api/views", write("POST", view));
  await as("administrator")("/api/wallet-names", write("PUT", { walletId: WALLET, name: SECRET }));
  ids = {
    payouts: PAYOUT,
    payments: PAYMENT,
    transactions: TRANSACTION,
    entries: ordered.id,
    files: await idIn(file),
    exports: await idIn(job),
    "pasted-lists": await idIn(pasted),
    views: await idIn(kept),
  };
});

afterAll(async () => {
  const account = await accountId();
  await as("maker")(`/api/views/${ids.views}`, write("DELETE"));
  await as("administrator")("/api/wallet-names", write("PUT", { walletId: WALLET, name: null }));
  for (const [resource, items] of RECORDS) {
    const own = items.map(({ id }) => id);
    await tx((transaction) => removeRecords({ transaction, account, resource }, own));
  }
  // Records of a time that was read whole are noted as missing until now.
  await database().deleteFrom("sync_discrepancy").where("found_at", ">=", began).execute();
});

/** What a route is asked with beside its path: whatever leads to what is outside. */
const FILTERS = [`q=${SECRET}`, `tag=${SECRET}`, "currency=BTC"];
const LISTED = ["", "?source=synced", ...FILTERS.map((filter) => `?source=synced&${filter}`)];
const QUERIES: Record<string, readonly string[]> = {
  "/api/search": [SECRET, PAYOUT, PAYMENT, TRANSACTION].map((q) => `?q=${q}`),
  "/api/views": ["?resource=payouts"],
  "/api/payouts": [...LISTED, `?source=synced&wallet=${WALLET}`],
  "/api/payments": LISTED,
  "/api/transactions": LISTED,
  "/api/payouts/all": [
    "",
    "?tab=drafts",
    "?creator=me",
    `?wallet=${WALLET}`,
    ...FILTERS.map((filter) => `?${filter}`),
  ],
};

/** The URLs of a route: its path with everything that its parameters may name here. */
function urlsOf(file: string): string[] {
  const path = file.slice("app".length, -"/route.ts".length);
  const resources = path.includes("[resource]") ? ["payouts", "payments", "transactions"] : [""];
  return resources.flatMap((resource) => {
    const one = path.replace("[resource]", resource);
    const [, , kind = "", next = ""] = one.split("/");
    const own = ids[next] ?? ids[kind] ?? randomUUID();
    const named = next === "all" ? [own, ids.entries ?? ""] : [own];
    const paths = named.map((id) => one.replace("[id]", id).replace("[seq]", "1"));
    return [...new Set(paths)].flatMap((url) => (QUERIES[one] ?? [""]).map((query) => url + query));
  });
}

const routes = globSync("app/api/**/route.ts").filter((file) =>
  /export (?:const|async function|function) GET\b/.test(readFileSync(file, "utf8")),
);

/** What an answer says; nothing where it is a refusal, which may say again what was asked. */
async function told(member: TestMember, url: string): Promise<string> {
  const response = await as(member)(url);
  const text = `${[...response.headers].join()} ${await response.text()}`;
  return response.ok ? text : "";
}

/** Of some URLs, those whose answer says any of these words. */
async function telling(member: TestMember, urls: readonly string[], words: readonly string[]) {
  const found: string[] = [];
  for (let from = 0; from < urls.length; from += CONCURRENCY) {
    const some = urls.slice(from, from + CONCURRENCY);
    const texts = await Promise.all(some.map((url) => told(member, url)));
    found.push(...some.filter((_, index) => words.some((word) => texts[index]?.includes(word))));
  }
  return found;
}

const CONCURRENCY = 6;

test("no route tells a limited viewer of what is outside of their limits", async () => {
  const urls = routes.flatMap(urlsOf);
  const words = [SECRET, ...Object.values(ids)];
  expect(await telling("limited-viewer", urls, words)).toEqual([]);
  // All of it is there to be told to others. One route waits for a file to be written.
  const named = urls.filter(
    (url) => words.some((word) => url.includes(word)) && !url.endsWith("/file"),
  );
  const open = await telling("viewer", named, [SECRET]);
  expect(open.length).toBeGreaterThan(15);
});

const listedSchema = z.object({
  data: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })),
});

test.each([
  ["payouts", ["", "/raw", "/changes", "/matches", "/comments", "/entry", "/files"]],
  ["payments", ["", "/raw", "/changes"]],
  ["transactions", ["", "/raw", "/changes", "/direction"]],
])("of the provider's own %s, only those within the limits are read", async (resource, parts) => {
  const newest = async (member: TestMember, query: string) => {
    const answer = await as(member)(`/api/${resource}?source=synced&${query}`);
    return listedSchema.parse(await answer.json()).data[0]?.id;
  };
  const outside = await newest("viewer", "currency=!USDT_TRX");
  const inside = await newest("limited-viewer", "");
  for (const part of parts) {
    const statuses = [
      await as("limited-viewer")(`/api/${resource}/${outside}${part}`),
      await as("viewer")(`/api/${resource}/${outside}${part}`),
      await as("limited-viewer")(`/api/${resource}/${inside}${part}`),
    ].map(({ status }) => status);
    expect(statuses, part).toEqual([404, 200, 200]);
  }
  const beside = await as("limited-viewer")(`/api/${resource}/${inside}/neighbours`);
  expect(await beside.json()).toEqual({ data: { newer: null, older: null } });
});
