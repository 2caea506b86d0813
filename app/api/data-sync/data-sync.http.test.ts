import { expect, test } from "vitest";
import * as z from "zod";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { auditEventSchema } from "#lib/schemas/audit/audit-event.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { recordChangeSchema } from "#lib/schemas/synced/record-change.ts";
import { discrepancyPageSchema } from "#lib/schemas/synced/sync-discrepancy.ts";
import { syncCheckSchema, syncStateSchema } from "#lib/schemas/synced/sync-state.ts";
import { as, ask, askForProblem, WRITE } from "#test-support/api/dashboard.ts";

const ALL = { method: "POST", body: JSON.stringify({ resource: null }) };
test("the state of the sync is that of a finished backfill", async () => {
  const { data } = await ask(answerSchema(syncStateSchema), "/api/data-sync");
  expect(data.resources.map(({ resource }) => resource)).toEqual([...RESOURCE_NAMES]);
  for (const { resource, records, windows, fill } of data.resources) {
    expect(records, resource).toBeGreaterThan(0);
    expect(windows.all, resource).toBeGreaterThan(0);
    expect(fill.filledAt, resource).not.toBeNull();
  }
});

test("discrepancies are listed page by page, and a wrong filter is refused", async () => {
  const { data } = await ask(answerSchema(discrepancyPageSchema), "/api/data-sync/discrepancies");
  const ids = data.discrepancies.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(await askForProblem("/api/data-sync/discrepancies?resource=wallets")).toMatchObject({
    status: 422,
    errors: { resource: [expect.any(String)] },
  });
});

test("an administrator has it checked, which the audit log says; nobody else does", async () => {
  const init = { ...ALL, headers: WRITE };
  const answer = await as("administrator")("/api/data-sync/check", init);
  const { data } = answerSchema(syncCheckSchema).parse(await answer.json());
  expect(data.windows).toBeGreaterThan(0);
  const events = await ask(listSchema(auditEventSchema), "/api/audit?action=mirror.check");
  expect(events.data[0]).toMatchObject({
    subject: { type: "mirror", id: "all" },
    outcome: "done",
    after: { windows: data.windows },
  });
  for (const member of ["viewer", "maker", "approver", "auditor"] as const) {
    const refused = await askForProblem("/api/data-sync/check", init, as(member));
    expect(refused, member).toMatchObject({ status: 403, kind: "forbidden" });
  }
});

test("a record that never changed has no changes, and neither has one that is none", async () => {
  const changes = answerSchema(recordChangeSchema.array());
  const rows = listSchema(z.looseObject({ id: z.int() }));
  // The oldest: a newer one may have moved on while other tests ran.
  const { meta } = await ask(rows, "/api/payouts");
  const { data: payouts } = await ask(rows, `/api/payouts?page=${meta.last_page}`);
  expect((await ask(changes, `/api/payouts/${payouts.at(-1)?.id}/changes`)).data).toEqual([]);
  for (const id of ["0", "999999999999", "abc"]) {
    expect((await ask(changes, `/api/transactions/${id}/changes`)).data).toEqual([]);
  }
});
