import { expect, test } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { storedPreferencesSchema } from "#lib/schemas/preferences/preference-schemas.ts";
import { as, askForProblem, DASHBOARD_URL } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";

const PATH = "/api/preferences";
const [maker, viewer] = [as("maker"), as("viewer")];
const stored = answerSchema(storedPreferencesSchema);

async function read(fetchAs: typeof maker) {
  return stored.parse(await (await fetchAs(PATH)).json()).data;
}

async function set(change: object) {
  const answer = await maker(PATH, write("PUT", change));
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return stored.parse(await answer.json()).data;
}

test("what a member sets is theirs alone, and each setting is changed by itself", async () => {
  const before = await read(viewer);
  await set({ widths: { audit: { action: 222 } } });
  await set({ widths: { currencies: { name: 99 } } });
  const after = await set({ widths: { currencies: null }, columns: { audit: ["seq", "action"] } });
  expect(after.widths).toMatchObject({ audit: { action: 222 } });
  expect(after.widths).not.toHaveProperty("currencies");
  expect((await read(maker)).columns).toMatchObject({ audit: ["seq", "action"] });
  expect(await read(viewer)).toEqual(before);
  await set({ widths: { audit: null }, columns: { audit: null } });
});

test("what is out of form, from elsewhere or from nobody is refused", async () => {
  const wrong = { widths: { payouts: { amount: 1 } } };
  const problem = await askForProblem(PATH, write("PUT", wrong), maker);
  expect(problem).toMatchObject({ status: 422, kind: "invalid_request" });
  const foreign = { ...write("PUT", { theme: "dark" }) };
  const headers = new Headers(foreign.headers);
  headers.set("sec-fetch-site", "cross-site");
  expect((await maker(PATH, { ...foreign, headers })).status).toBe(403);
  expect((await fetch(DASHBOARD_URL + PATH)).status).toBe(401);
});
