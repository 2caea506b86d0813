import { expect, test } from "vitest";
import { z } from "zod";
import { as, ask, askForProblem } from "#app/api/testing/desk.ts";
import { answerSchema } from "#lib/schemas/answer.ts";
import { auditEntrySchema } from "#lib/schemas/audit-entry.ts";
import { listSchema } from "#lib/schemas/list.ts";
import { findingPageSchema } from "#lib/schemas/mirror/mirror-finding.ts";
import { mirrorCheckSchema, mirrorStateSchema } from "#lib/schemas/mirror/mirror-state.ts";
import { recordChangeSchema } from "#lib/schemas/mirror/record-change.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

const ALL = { method: "POST", body: JSON.stringify({ resource: null }) };
const HEADERS = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

test("the copy's state is that of a filled mirror", async () => {
  const { data } = await ask(answerSchema(mirrorStateSchema), "/api/mirror");
  expect(data.resources.map(({ resource }) => resource)).toEqual([...MIRRORED]);
  for (const { resource, records, windows, fill } of data.resources) {
    expect(records, resource).toBeGreaterThan(0);
    expect(windows.all, resource).toBeGreaterThan(0);
    expect(fill.filledAt, resource).not.toBeNull();
  }
});

test("findings are told page by page, and a wrong filter is refused", async () => {
  const { data } = await ask(answerSchema(findingPageSchema), "/api/mirror/findings");
  const ids = data.findings.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(await askForProblem("/api/mirror/findings?resource=wallets")).toMatchObject({
    ...{ status: 422, errors: { resource: [expect.any(String)] } },
  });
});

test("an administrator has it checked, which the audit log says; nobody else does", async () => {
  const init = { ...ALL, headers: HEADERS };
  const answer = await as("administrator")("/api/mirror/check", init);
  const { data } = answerSchema(mirrorCheckSchema).parse(await answer.json());
  expect(data.windows).toBeGreaterThan(0);
  const entries = await ask(listSchema(auditEntrySchema), "/api/audit?action=mirror.check");
  expect(entries.data[0]).toMatchObject({
    ...{ subject: { type: "mirror", id: "all" }, outcome: "done" },
    after: { windows: data.windows },
  });
  for (const person of ["viewer", "maker", "approver", "auditor"] as const) {
    const refused = await askForProblem("/api/mirror/check", init, as(person));
    expect(refused, person).toMatchObject({ status: 403, kind: "forbidden" });
  }
});

test("a record that never changed has no changes, and neither has one that is none", async () => {
  const changes = answerSchema(recordChangeSchema.array());
  const rows = listSchema(z.looseObject({ id: z.int() }));
  const { data: payouts } = await ask(rows, "/api/payouts");
  expect((await ask(changes, `/api/payouts/${payouts[0]?.id}/changes`)).data).toEqual([]);
  for (const id of ["0", "999999999999", "abc"]) {
    expect((await ask(changes, `/api/transactions/${id}/changes`)).data).toEqual([]);
  }
});
