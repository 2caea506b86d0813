import { beforeAll, expect, test } from "vitest";
import { POST as stop } from "#app/api/lone-words/[id]/stop/route.ts";
import { GET as list } from "#app/api/lone-words/route.ts";
import { POST as signIn } from "#app/api/sign-in/route.ts";
import { tx } from "#lib/database/transact.ts";
import { liftStop, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { loneConfirmationsSchema } from "#lib/schemas/lone-confirmation.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { cookiesOf } from "#test-support/api/dashboard.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();

let cookie = "";
let alone: { id: string; name: string };
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  alone = { id: (await newMember("approver")).id, name: "Ada" };
  const { email, password } = await newMember("viewer");
  cookie = cookiesOf(await signIn(at("/api/sign-in", { email, password }), context()));
});

const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });

function at(path: string, body?: object): Request {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie };
  return new Request(`http://localhost${path}`, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
}

async function listed() {
  const answer = await list(at("/api/lone-words"), context());
  expect(answer.status).toBe(200);
  return answerSchema(loneConfirmationsSchema).parse(await answer.json()).data;
}

const stopped = (id: string, body: object) =>
  stop(at(`/api/lone-words/${id}/stop`, body), context({ id }));

test("a viewer lists the confirmation of the only member who can decide, and stops it with a reason", async () => {
  const wanted = { scope: "all", value: null, reason: "Something is wrong." } as const;
  const { id } = await tx((transaction) => stopPayouts(transaction, wanted, somebody()));
  const lift = () => tx((transaction) => liftStop(transaction, id, alone));
  expect(await lift()).toMatchObject({ isLifted: false });
  const [confirmation] = await listed();
  expect(confirmation).toMatchObject({ member: { id: alone.id }, orderId: null });
  const wordId = confirmation?.id ?? "";
  const without = await stopped(wordId, { reason: " " });
  expect(without.status).toBe(422);
  expect(problemSchema.parse(await without.json()).errors).toHaveProperty("reason");
  expect((await stopped("no-id", { reason: "Wait." })).status).toBe(422);
  expect((await stopped(wordId, { reason: "Wait." })).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await stopped(wordId, { reason: "Wait." })).status).toBe(404);
  expect(await lift()).toMatchObject({ isLifted: false });
  expect(await lift()).toMatchObject({ isLifted: true });
});
