import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { savedViewSchema, savedViewsSchema } from "#lib/schemas/views/saved-view.ts";
import { as, askForProblem } from "#test-support/api/dashboard.ts";
import { write } from "#test-support/api/members.ts";
import { runAsOwner } from "#test-support/database/own-database.ts";

const [maker, viewer] = [as("maker"), as("viewer")];
const one = answerSchema(savedViewSchema);

function content(more: object = {}) {
  return { name: `Failed ${randomUUID()}`, query: "status=Failed", shared: false, ...more };
}

async function save(more: object = {}, fetchAs = maker) {
  const body = { resource: "payouts", ...content(more) };
  const response = await fetchAs("/api/views", write("POST", body));
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return one.parse(await response.json()).data;
}

async function viewsOf(fetchAs: typeof maker, resource = "payouts") {
  const response = await fetchAs(`/api/views?resource=${resource}`);
  return answerSchema(savedViewsSchema).parse(await response.json()).data;
}

describe("a view", () => {
  test("is kept in its canonical form, changed and removed by whose it is", async () => {
    const saved = await save({ query: "?sort=-amount&status=Failed,Created" });
    expect(saved).toMatchObject({ query: "status=Created%2CFailed&sort=-amount", own: true });
    const to = content({ query: "min=100", name: `Large ${randomUUID()}` });
    const changed = await maker(`/api/views/${saved.id}`, write("PUT", to));
    expect(one.parse(await changed.json()).data).toMatchObject({ ...to, id: saved.id });
    expect((await viewsOf(maker)).find(({ id }) => id === saved.id)).toMatchObject(to);
    expect((await maker(`/api/views/${saved.id}`, write("DELETE"))).status).toBe(200);
    expect((await viewsOf(maker)).some(({ id }) => id === saved.id)).toBe(false);
  });

  test("keeps what a change doesn't name, so that a page that is behind overwrites nothing", async () => {
    const saved = await save();
    const name = `Large ${randomUUID()}`;
    for (const to of [{ query: "min=100" }, { shared: true }, { name }]) {
      expect((await maker(`/api/views/${saved.id}`, write("PUT", to))).status).toBe(200);
    }
    const whole = { name, query: "min=100", shared: true };
    expect((await viewsOf(maker)).find(({ id }) => id === saved.id)).toMatchObject(whole);
    for (const use of [{ isPinned: true }, { isDefault: true }]) {
      expect((await maker(`/api/views/${saved.id}/use`, write("PUT", use))).status).toBe(200);
    }
    expect((await viewsOf(maker)).find(({ id }) => id === saved.id)).toMatchObject({
      pinnedAt: expect.any(String),
      isDefault: true,
    });
    await maker(`/api/views/${saved.id}`, write("DELETE"));
  });

  test("that names a source, as views once could, is read without it", async () => {
    const saved = await save();
    const old = "from=2026-11-01&source=mirror";
    await runAsOwner(`update saved_view set query = '${old}' where id = '${saved.id}'`);
    expect((await viewsOf(maker)).find(({ id }) => id === saved.id)).toMatchObject({
      query: "from=2026-11-01",
    });
    await maker(`/api/views/${saved.id}`, write("DELETE"));
  });

  test("is seen by others once it is shared, on its own list, and changed by none of them", async () => {
    const saved = await save();
    const seen = async () => (await viewsOf(viewer)).find(({ id }) => id === saved.id);
    expect(await seen()).toBeUndefined();
    const shared = { name: saved.name, query: saved.query, shared: true };
    expect((await maker(`/api/views/${saved.id}`, write("PUT", shared))).status).toBe(200);
    expect(await seen()).toMatchObject({ own: false, shared: true, name: saved.name });
    expect((await viewsOf(viewer, "payments")).some(({ id }) => id === saved.id)).toBe(false);
    for (const init of [write("PUT", { ...shared, name: "Mine" }), write("DELETE")]) {
      const problem = await askForProblem(`/api/views/${saved.id}`, init, viewer);
      expect(problem).toMatchObject({ status: 404, kind: "not_found" });
    }
    expect(await seen()).toMatchObject({ name: saved.name });
    await maker(`/api/views/${saved.id}`, write("DELETE"));
  });

  test("of a viewer stays the viewer's alone", async () => {
    const body = { resource: "payouts", ...content({ shared: true }) };
    const refused = await askForProblem("/api/views", write("POST", body), viewer);
    expect(refused).toMatchObject({ status: 403, kind: "forbidden" });
    const own = await save({}, viewer);
    const shared = { name: own.name, query: own.query, shared: true };
    const again = await askForProblem(`/api/views/${own.id}`, write("PUT", shared), viewer);
    expect(again).toMatchObject({ status: 403 });
    expect((await viewsOf(viewer)).find(({ id }) => id === own.id)).toMatchObject({
      shared: false,
    });
  });

  test("has a name that no other view of the user on this list has", async () => {
    const first = await save();
    const body = { resource: "payouts", ...content({ name: first.name }) };
    const problem = await askForProblem("/api/views", write("POST", body), maker);
    expect(problem).toMatchObject({ status: 409, kind: "conflict" });
    const second = await save();
    const to = { name: first.name, query: "", shared: false };
    const renamed = await askForProblem(`/api/views/${second.id}`, write("PUT", to), maker);
    expect(renamed).toMatchObject({ status: 409 });
    await save({ name: first.name }, viewer);
    await save({ resource: "payments", name: first.name });
  });

  test.each([
    "<script>alert(1)</script>",
    "'; drop table saved_view; --",
    "=1+1",
    "😀".repeat(80),
    "أسماء المدفوعات",
  ])("keeps the name %j as it is", async (name) => {
    expect((await save({ name: `  ${name} ` }, as("auditor"))).name).toBe(name);
  });

  test.each([
    ["no name", { name: "  " }, "name"],
    ["a name too long", { name: "x".repeat(81) }, "name"],
    ["a name that turns the line around", { name: "a\u202Eb" }, "name"],
    ["a name with a NUL", { name: "a\u0000b" }, "name"],
    ["another's id as owner", { memberId: randomUUID() }, "memberId"],
    ["an id of its own", { id: randomUUID() }, "id"],
    ["a parameter that no list has", { query: "banana=1" }, "query"],
    ["a filter that does not read", { query: "min=1e3" }, "query"],
    ["another list's column", { query: "sort=paymentStatus" }, "query"],
    ["a query without end", { query: "x".repeat(4_001) }, "query"],
    ["another resource", { resource: "people" }, "resource"],
  ])("is refused with %s", async (_what, more, field) => {
    const body = { resource: "payouts", ...content(), ...more };
    const problem = await askForProblem("/api/views", write("POST", body), maker);
    expect(problem).toMatchObject({ status: 422, kind: "invalid_request" });
    expect(Object.keys(problem.errors ?? {})).toContain(field);
  });

  test("can't be handed to another user or list by a change", async () => {
    const saved = await save();
    const to = { name: saved.name, query: "", shared: false };
    for (const more of [{ resource: "payments" }, { memberId: randomUUID() }, { own: true }]) {
      const init = write("PUT", { ...to, ...more });
      expect(await askForProblem(`/api/views/${saved.id}`, init, maker)).toMatchObject({
        status: 422,
      });
    }
  });
});
