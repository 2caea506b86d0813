import { expect, test } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { usualFeesSchema } from "#lib/schemas/figures/usual-fees.ts";
import { as, askForProblem } from "#test-support/api/dashboard.ts";

test("makers read the usual fees of a currency; nobody else does", async () => {
  const path = "/api/payouts/usual-fees?currency=USDT_TRX";
  const response = await as("maker")(path);
  expect(response.status).toBe(200);
  const { data } = answerSchema(usualFeesSchema).parse(await response.json());
  for (const { payouts } of data) expect(payouts).toBeGreaterThanOrEqual(20);
  const problem = await askForProblem(path, {}, as("viewer"));
  expect(problem).toMatchObject({ status: 403, kind: "forbidden" });
});

test("without a currency there is nothing to tell", async () => {
  const problem = await askForProblem("/api/payouts/usual-fees", {}, as("maker"));
  expect(problem).toMatchObject({ status: 422 });
});
