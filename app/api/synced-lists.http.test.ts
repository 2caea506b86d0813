import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { sortColumns } from "#lib/records/conditions/sort-key.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import { foundSchema } from "#lib/schemas/synced/search.ts";
import { syncedListSchema } from "#lib/schemas/synced/synced-list.ts";
import { totalsSchema } from "#lib/schemas/synced/totals.ts";
import { ask, askForProblem, callDashboard } from "#test-support/api/dashboard.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";

const row = { id: true, createdAt: true } as const;
const LISTS = [
  ["payouts", syncedListSchema(payoutSchema.pick(row))],
  ["payments", syncedListSchema(paymentSchema.pick(row))],
  ["transactions", syncedListSchema(transactionSchema.pick(row))],
  ["currencies", syncedListSchema(currencySchema.pick(row))],
] as const;

describe.each(LISTS)("the synced %s", (name, schema) => {
  const read = (query = "") => ask(schema, `/api/${name}?source=synced${query}`);

  test("are walked page by page to the end and back", async () => {
    const walk = async (page: z.infer<typeof schema>, way: "next" | "previous") => {
      const ids = page.data.map(({ id }) => id);
      for (let { meta } = page, pages = 0; meta[way] !== null && pages < 3; pages += 1) {
        const param = way === "next" ? "after" : "before";
        const other = await read(`&${param}=${meta[way]}`);
        ids.push(...other.data.map(({ id }) => id));
        meta = other.meta;
      }
      return ids;
    };
    const first = await read();
    const last = await read("&end=last");
    expect(first.meta).toMatchObject({
      source: "synced",
      from: 1,
      previous: null,
      current_page: 1,
    });
    expect(last.meta).toMatchObject({ to: last.meta.total, next: null });
    for (const ids of [await walk(first, "next"), await walk(last, "previous")]) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(40);
    }
  });

  test("name their source as pages of the released version know it", async () => {
    const former = z.object({ meta: z.object({ source: z.literal("mirror") }) });
    await ask(former, `/api/${name}?source=synced`);
    await ask(former, `/api/${name}?source=mirror`);
  });

  test.each(sortColumns(name))("are sorted by %s either way", async (column) => {
    const [up, down] = await Promise.all([read(`&sort=${column}`), read(`&sort=-${column}`)]);
    expect(up.meta.total).toBe(down.meta.total);
    expect(up.data).toHaveLength(20);
  });

  test("are counted and summed as the list counts them", async () => {
    const from = "&from=2026-06-01T00:00:00Z";
    const { meta } = await read(from);
    const totals = await ask(totalsSchema, `/api/${name}/totals?${from.slice(1)}`);
    expect(totals.data.count).toBe(meta.total);
    if (name === "currencies") return;
    expect(totals.data.currencies.reduce((all, { count }) => all + count, 0)).toBe(meta.total);
  });

  test("say what they can be narrowed by, and each choice finds some", async () => {
    const { data } = await ask(answerSchema(filterChoicesSchema), `/api/${name}/filter-choices`);
    const { wallet, members: _, ...sets } = data;
    const choices = [...Object.entries(sets), ["wallet", wallet.map(({ id }) => id)] as const];
    expect(choices.flatMap(([, values]) => values).length).toBeGreaterThan(0);
    for (const [field, values] of choices) {
      for (const value of values.slice(0, 3)) {
        const { meta } = await read(`&${field}=${encodeURIComponent(value)}`);
        expect(meta.total, `${field}=${value}`).toBeGreaterThan(0);
      }
    }
  });

  test.each([
    ["page=2", "page"],
    ["sort=raw", "sort"],
    ["after=nonsense", "after"],
    ["before=WyItY3JlYXRlZEF0Il0", "before"],
    ["end=first", "end"],
    ["min=1e3", "min"],
    ["min=2&max=1", "max"],
    ["from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z", "to"],
    [`q=${"x".repeat(201)}`, "q"],
    [name === "payouts" ? "type=Deposit" : "wallet=2001", name === "payouts" ? "type" : "wallet"],
  ])("?%s is refused by its name", async (query, field) => {
    const problem = await askForProblem(`/api/${name}?source=synced&${query}`);
    expect(problem.kind).toBe("invalid_request");
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  test("whatever is asked of them is answered or refused, and breaks nothing", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom("-", "%", "\0"),
    );
    const query = fc.dictionary(
      fc.constantFrom("q", "status", "currency", "network", "min", "max", "from", "after", "sort"),
      text,
    );
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const params = new URLSearchParams({ ...given, source: "synced" });
        expect((await callDashboard(`/api/${name}?${params}`)).status).toBeLessThan(500);
      }),
      { ...FAIL_AT_ONCE, numRuns: 40 },
    );
  });
});

test.each(["trc20", "sdt", "Tether eth", "145", "e", "nowhere"])(
  "the catalogue holds the same for “%s”, read live or from the synced records",
  async (q) => {
    const [, schema] = LISTS[3];
    const query = new URLSearchParams({ q });
    const live = await ask(listSchema(currencySchema.pick(row)), `/api/currencies?${query}`);
    const synced = await ask(schema, `/api/currencies?source=synced&sort=id&${query}`);
    const more = await ask(schema, `/api/currencies?source=synced&sort=id&end=last&${query}`);
    expect(synced.meta.total).toBe(live.meta.total);
    const found = new Set([...synced.data, ...more.data].map(({ id }) => id));
    expect(live.data.filter(({ id }) => !found.has(id)).length).toBe(0);
  },
);

/** The first transaction, by amount, whose hash is synced in full: the provider masks it in lists. */
async function transactionWithWholeHash() {
  const schema = syncedListSchema(transactionSchema);
  let after: string | null = "";
  while (after !== null) {
    const place: string = after === "" ? "" : `&after=${after}`;
    const path = `/api/transactions?source=synced&sort=amount${place}`;
    const { data, meta }: z.infer<typeof schema> = await ask(schema, path);
    const whole = data.find(({ txnHash }) => txnHash !== null && !txnHash.includes("*"));
    if (whole !== undefined) return whole;
    after = meta.next;
  }
  throw new Error("every synced transaction has a masked hash or none");
}

describe("search", () => {
  test("goes straight to the record that an id, hash or tracking id names", async () => {
    const whole = await transactionWithWholeHash();
    const found = await ask(foundSchema, `/api/search?q=${whole.txnHash}`);
    const { exact, hits } = found.data;
    const records = hits.filter(({ field, match }) => field === "txnHash" && match === "exact");
    expect(records.map(({ resource, id }) => ({ resource, id }))).toContainEqual({
      resource: "transactions",
      id: String(whole.id),
    });
    // A payment of that transaction comes first: it says more.
    const payment = records.find(({ resource }) => resource === "payments");
    expect(exact).toEqual({
      resource: payment?.resource ?? "transactions",
      id: payment?.id ?? String(whole.id),
    });
    expect(found.data.hits[0]).toMatchObject({ field: "txnHash", match: "exact" });
  });

  test.each(["", "?q=", "?q=%20", "?q=a&limit=0", "?q=a&limit=33", "?q=a&page=1"])(
    "%s is refused",
    async (query) => {
      expect(await askForProblem(`/api/search${query}`)).toMatchObject({ kind: "invalid_request" });
    },
  );
});

test.each(["/api/search?q=a", "/api/payouts/totals", "/api/payouts/filter-choices"])(
  "%s is for signed-in users",
  async (path) => {
    const { status } = await fetch(new URL(path, process.env.DASHBOARD_URL));
    expect(status).toBe(401);
  },
);
