import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import {
  changeViewSchema,
  type SavedView,
  savedViewSchema,
  savedViewsSchema,
  saveViewSchema,
  viewUseSchema,
} from "#lib/schemas/views/saved-view.ts";
import { answer, held, problem, stubApi, syncedList } from "#test-support/components/api.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const VIEWS = "GET /api/views";
const SETTLED = "/payments?status=Settled&sort=-received";

const views = (...saved: SavedView[]) => answer(savedViewsSchema, saved);

/** A view of the user's own of settled payments, the largest first, with two columns. */
function view(more: Partial<SavedView> = {}): SavedView {
  return {
    id: randomUUID(),
    resource: "payments",
    name: "Large ones",
    query: "status=Settled&sort=-received&columns=received%2Cid",
    shared: false,
    own: true,
    member: "Mia Manager",
    pinnedAt: null,
    isDefault: false,
    createdAt: "2026-11-01T10:00:00Z",
    changedAt: "2026-11-01T10:00:00Z",
    ...more,
  };
}

/** The list of payments at an address, of which there are these views. */
async function showList(at: string, ...saved: SavedView[]) {
  const api = stubApi({
    "GET /api/payments": syncedList(paymentSchema, [normalisePayment({ id: 7 })]),
    ...besidesList("payments"),
    [VIEWS]: views(...saved),
  });
  const user = renderPage(<PaymentsList />, { at });
  await waitFor(() => expect(rowLinks()).toEqual(["/payments/7"]));
  return { api, user };
}

const panel = () => screen.getByRole("dialog", { name: "Views" });

async function openViews(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Views/ }));
  return within(await screen.findByRole("dialog", { name: "Views" }));
}

const inPanel = (name: string) => within(panel()).findByRole("button", { name });

/** The titles above the columns. */
const titles = () =>
  screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent || []);

test("what is shown is saved under a name, with its columns, and is the opened view then", async () => {
  const { api, user } = await showList(SETTLED);
  const opened = await openViews(user);
  expect(opened.getByText(/^Save filters, dates, sorting and columns/)).toBeDefined();
  const taken = problem({ status: 409, kind: "conflict", detail: "You already have this name." });
  api.on("POST /api/views", taken);
  const name = opened.getByLabelText<HTMLInputElement>("Save current view");
  const hostile = "<img src=x onerror=alert(1)>";
  await user.click(name);
  await user.paste(hostile);
  const save = opened.getByRole("button", { name: "Save view" });
  await user.click(save);
  expect(await opened.findByText("You already have this name.")).toBeDefined();
  const saved = view({ name: hostile });
  api.on("POST /api/views", answer(savedViewSchema, saved));
  api.on(VIEWS, views(saved));
  await user.click(save);
  // A hostile name is only a name.
  expect(await opened.findByRole("link", { name: hostile })).toBeDefined();
  expect(document.querySelector("img")).toBeNull();
  expect(name.value).toBe("");
  await waitFor(() => expect(new URLSearchParams(location.search).get("view")).toBe(saved.id));
  const [first] = api.sentTo("POST /api/views").map(({ body }) => saveViewSchema.parse(body));
  expect(first).toMatchObject({ resource: "payments", name: hostile, shared: false });
  const query = new URLSearchParams(first?.query);
  expect([query.get("status"), query.get("sort")]).toEqual(["Settled", "-received"]);
  expect(query.get("columns")).toMatch(/^received,.+,id,/);
});

test("a view brings its columns, and what is changed since is said and sent alone", async () => {
  const saved = view();
  const { api, user } = await showList("/payments", saved);
  const own = titles();
  const opened = await openViews(user);
  const link = opened.getByRole("link", { name: "Large ones" });
  expect(link.getAttribute("href")).toBe(`/payments?${saved.query}&view=${saved.id}`);
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const filters = await screen.findByRole("list", { name: "Filters" });
  expect(filters.textContent).toContain("Status: Settled");
  expect(filters.textContent).toContain("Sorted by Received, descending");
  const ofView = titles();
  expect(ofView.length).toBeLessThan(own.length);
  expect(await screen.findByRole("button", { name: "Views: Large ones" })).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Columns" }));
  const columns = await screen.findByRole("dialog", { name: "Columns" });
  await user.click(within(columns).getByRole("checkbox", { name: "Status" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(titles()).toHaveLength(ofView.length + 1));
  const changed = () =>
    screen.findByRole("button", { name: "Views: Large ones, changed since saved" });
  expect(await changed()).toBeDefined();

  await openViews(user);
  const PUT = `PUT /api/views/${saved.id}`;
  let kept = saved;
  api.on(VIEWS, (sent) => views(kept)(sent));
  api.on(PUT, (sent) => {
    const { query = "" } = changeViewSchema.parse(sent.body);
    kept = { ...saved, query };
    return answer(savedViewSchema, kept)(sent);
  });
  await user.click(await inPanel("Update “Large ones” to what is shown"));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Views: Large ones" })).toBeDefined();
  // Another tab may have changed the rest.
  const sent = api.sentTo(PUT).map(({ body }) => changeViewSchema.parse(body));
  expect(sent.map((change) => Object.keys(change))).toEqual([["query"]]);

  // One's own columns are as they were.
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(titles()).toEqual(own));
});

test("a view is renamed, shared, opened with and deleted", async () => {
  const saved = view();
  const { api, user } = await showList(SETTLED, saved);
  await openViews(user);
  const PUT = `PUT /api/views/${saved.id}`;
  await user.click(await inPanel("Rename Large ones"));
  const name = within(panel()).getByLabelText("New name");
  const noName = { name: ["Give the view a name."] };
  api.on(PUT, problem({ status: 422, kind: "invalid_request", errors: noName }));
  await user.clear(name);
  await user.click(await inPanel("Rename"));
  expect(await within(panel()).findByText("Give the view a name.")).toBeDefined();
  const renamed = { ...saved, name: "Largest" };
  api.on(PUT, answer(savedViewSchema, renamed));
  api.on(VIEWS, views(renamed));
  await user.type(name, "Largest");
  await user.click(await inPanel("Rename"));
  await user.click(await inPanel("Share Largest"));
  const changes = api.sentTo(PUT).map(({ body }) => body);
  expect(changes).toEqual([{ name: "" }, { name: "Largest" }, { shared: true }]);
  expect(changeViewSchema.array().parse(changes.slice(1))).toHaveLength(2);

  const USE = `PUT /api/views/${saved.id}/use`;
  const first = { ...renamed, isDefault: true };
  api.on(USE, answer(savedViewSchema, first));
  api.on(VIEWS, views(first));
  await user.click(await inPanel("Open this list with Largest"));
  expect(await inPanel("Stop opening this list with Largest")).toBeDefined();
  expect(api.sentTo(USE).map(({ body }) => viewUseSchema.parse(body))).toEqual([
    { isDefault: true },
  ]);

  await user.click(await inPanel("Delete Largest"));
  const DELETE = `DELETE /api/views/${saved.id}`;
  api.on(DELETE, answer(z.null(), null));
  api.on(VIEWS, views());
  await user.click(await inPanel("Delete"));
  await waitFor(() => expect(within(panel()).queryByRole("link", { name: "Largest" })).toBeNull());
  expect(api.sentTo(DELETE)).toHaveLength(1);
});

test("a name that is typed while another view is being saved stays", async () => {
  const { api, user } = await showList(SETTLED);
  const opened = await openViews(user);
  const late = held(answer(savedViewSchema, view({ name: "May" })));
  api.on("POST /api/views", late);
  const name = opened.getByLabelText<HTMLInputElement>("Save current view");
  await user.type(name, "May");
  await user.click(opened.getByRole("button", { name: "Save view" }));
  await user.type(name, " and June");
  late.release();
  await waitFor(() => expect(new URLSearchParams(location.search).has("view")).toBe(true));
  expect(name.value).toBe("May and June");
});

test("a view is pinned and opened with by two presses, one right after the other", async () => {
  const saved = view();
  const { api, user } = await showList(SETTLED, saved);
  await openViews(user);
  const USE = `PUT /api/views/${saved.id}/use`;
  const late = held(answer(savedViewSchema, saved));
  api.on(USE, late);
  await user.click(await inPanel("Pin Large ones as a tab"));
  await user.click(await inPanel("Open this list with Large ones"));
  await waitFor(() =>
    expect(api.sentTo(USE).map(({ body }) => body)).toEqual([
      { isPinned: true },
      { isDefault: true },
    ]),
  );
  late.release();
  await waitFor(() => expect(api.sentTo(VIEWS).length).toBeGreaterThan(1));
});

test("a list that opens with a view is left without one once all filters are cleared", async () => {
  const first = view({ isDefault: true });
  const { user } = await showList(`${SETTLED}&view=${first.id}`, first);
  await user.click(await screen.findByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(location.search).toBe("?view=all"));
});

test("another member's shared view is opened, and can't be changed", async () => {
  const shared = view({ shared: true, own: false, member: "Mo Maker" });
  stubApi({
    "GET /api/payments": syncedList(paymentSchema, [normalisePayment({ id: 7 })]),
    ...besidesList("payments"),
    [VIEWS]: views(shared),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments", roles: ["viewer"] });
  const opened = await openViews(user);
  const others = within(await opened.findByRole("list", { name: "Shared by others" }));
  expect(others.getByText("Mo Maker")).toBeDefined();
  // To pin it, and to open the list with it.
  expect(others.getAllByRole("button")).toHaveLength(2);
  expect(opened.queryByRole("button", { name: /^(Rename|Delete|Share) / })).toBeNull();
  expect(opened.queryByRole("checkbox", { name: "Share with team" })).toBeNull();
  await user.click(others.getByRole("link", { name: "Large ones" }));
  expect(await screen.findByRole("button", { name: "Views: Large ones" })).toBeDefined();
});
