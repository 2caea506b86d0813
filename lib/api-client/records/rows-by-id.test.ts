import { expect, test, vi } from "vitest";
import { readRows } from "#lib/api-client/records/rows-by-id.ts";
import { queryOf } from "#lib/http/parse-input.ts";
import { payoutListQuerySchema } from "#lib/schemas/payouts/payout-list-query.ts";
import { syncedQuerySchema } from "#lib/schemas/synced/synced-query.ts";

const META = {
  current_page: 1,
  last_page: 1,
  per_page: 50,
  total: 0,
  from: null,
  to: null,
  source: "synced",
  next: null,
  previous: null,
  completeness: { state: "complete", to: null, missing: null },
};

function answered() {
  const fetched = vi.fn(async (_path: string) => Response.json({ data: [], meta: META }));
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.map(([path]) => queryOf(`http://counterfoil${path}`));
}

test("payouts are asked for by the IDs of their pages, 50 at once", async () => {
  const queries = answered();
  const ids = Array.from({ length: 100 }, (_, at) => `${at + 1000}`);
  expect(await readRows("payouts", ids)).toEqual([]);
  const asked = queries().map((query) => payoutListQuerySchema.parse(query).filter.pasted.values);
  expect(asked.map(({ length }) => length)).toEqual([50, 50]);
  expect(asked.flat()).toEqual(ids.map((id) => `id:${id}`));
});

test("other records are asked of the synced ones", async () => {
  const queries = answered();
  await readRows("payments", ["7"]);
  const [asked] = queries().map((query) => syncedQuerySchema("payments").parse(query));
  expect(asked).toMatchObject({ filter: { pasted: { not: false, values: ["id:7"] } }, size: 50 });
});
