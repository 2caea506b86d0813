import { expect, test } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { pastedReportSchema, pastedSchema } from "#lib/schemas/synced/pasted-list.ts";
import { as, askForProblem } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";

const [maker, viewer] = [as("maker"), as("viewer")];

async function paste(text: string): Promise<string> {
  const response = await maker("/api/pasted-lists", write("POST", { text }));
  expect(response.status).toBe(201);
  return answerSchema(pastedSchema).parse(await response.json()).data.id;
}

test("a pasted list is kept, opened by any member, and narrows a list and its totals", async () => {
  const id = await paste("nowhere-1\nnowhere-2\nNOWHERE-2");
  const report = await viewer(`/api/pasted-lists/${id}?resource=payments`);
  expect(answerSchema(pastedReportSchema).parse(await report.json()).data).toMatchObject({
    records: 0,
    missing: ["nowhere-1", "nowhere-2"],
    entries: [{ times: 1 }, { times: 2 }],
  });
  for (const path of ["payouts/all/totals?", "payouts/totals?", "payments/totals?"]) {
    const totals = await viewer(`/api/${path}pasted=${id}`);
    expect(await totals.json()).toMatchObject({ data: { count: 0 } });
  }
});

test.each([
  ["", "Paste IDs"],
  [Array.from({ length: 501 }, (_, at) => at).join("\n"), "501 different entries"],
  ["x,".repeat(25_001), "50,002 characters"],
  ["x".repeat(201), "too long to be an ID"],
])("what is no list of 500 is refused with what is wrong of it", async (text, message) => {
  const problem = await askForProblem("/api/pasted-lists", write("POST", { text }), maker);
  expect(problem).toMatchObject({
    status: 422,
    errors: { text: [expect.stringContaining(message)] },
  });
});

test("a list that is not kept is said so", async () => {
  const id = "019a0000-0000-7000-8000-000000000000";
  const problem = await askForProblem(`/api/payouts/all?pasted=${id}`, {}, maker);
  expect(problem).toMatchObject({ kind: "invalid_request" });
  expect(JSON.stringify(problem)).toContain("no longer kept");
});
