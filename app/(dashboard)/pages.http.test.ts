import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type Page, settingsPagesFor, sidebarItemsFor } from "#components/layout/sidebar-items.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { as, type TestMember, WRITE } from "#test-support/api/dashboard.ts";

const MANAGER = { may: guardedFor(["administrator", "maker", "approver"]), limits: null };
const ITEMS = sidebarItemsFor(MANAGER);
const TABS = settingsPagesFor(MANAGER);
const DAILY = ITEMS.filter(({ name }) => name !== "Settings");

/** The texts of the HTML's elements that match. */
function texts(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([found]) => found.replaceAll(/<[^>]*>/g, "").trim());
}

const HEADING = /<h1[^>]*>.*?<\/h1>/gs;

/** Where the rail, and then the tabs of the settings, say that one is. */
function current(html: string): string[] {
  const navigations = html.match(/<nav [^>]*aria-label="(?:Main|Settings)".*?<\/nav>/gs) ?? [];
  return navigations.flatMap((navigation) =>
    texts(navigation, /<a [^>]*aria-current="page"[^>]*>.*?<\/a>/gs),
  );
}

test.each(DAILY)(
  "$path is called $name, and the rail says where one is",
  async ({ name, path }) => {
    const html = await readPage(path);
    expect(texts(html, HEADING)).toEqual([name]);
    expect(current(html)).toEqual([expect.stringContaining(name)]);
  },
);

test.each(TABS)(
  "$path is called $name, and the rail and its tab say where one is",
  async ({ name, path }) => {
    const html = await readPage(path);
    expect(texts(html, HEADING)).toEqual([name]);
    expect(current(html)).toEqual(["Settings", name]);
  },
);

test("the rail and the tabs lead to every page", async () => {
  const html = await readPage("/profile");
  for (const { name, path } of [...ITEMS, ...TABS]) {
    const links = texts(html, new RegExp(`<a [^>]*href="${path}"[^>]*>.*?</a>`, "gs"));
    expect(links, path).toContainEqual(expect.stringContaining(name));
  }
});

test("a page beneath another is its", async () => {
  const html = await readPage("/payouts/new");
  expect(current(html)).toEqual(["Payouts"]);
});

test("a viewer is led to no page that they can't open", async () => {
  for (const path of ["/", "/payouts"] as const) {
    const html = await readPage(path, "viewer");
    expect(html, path).toContain('href="/payments"');
    for (const other of ["/payouts/new", "/team", "/audit"])
      expect(html, path).not.toContain(`href="${other}"`);
  }
  const settings = await readPage("/settings/approval-rules", "viewer");
  expect(current(settings)).toEqual(["Settings", "Approval rules"]);
  expect(settings).not.toContain('href="/audit"');
});

test("what is outside a limited viewer's part is to them as if it were not there", async () => {
  const rows = listSchema(payoutSchema);
  const { data } = rows.parse(await (await as("manager")("/api/payouts")).json());
  const outside = data.find(
    ({ id, walletCurrency }) => id !== null && walletCurrency !== "USDT_TRX",
  );
  const viewer = as("limited-viewer");
  // Only what the provider answers in time is the page's own status.
  await vi.waitFor(async () => {
    expect((await viewer(`/payouts/${outside?.id}`)).status).toBe(404);
  }, 20_000);
  expect((await viewer("/inbox")).status).toBe(403);
  expect(texts(await readPage("/files", "limited-viewer"), HEADING)).toEqual(["Files"]);
});

test("drafts are in the first HTML of the Inbox", async () => {
  const id = randomUUID();
  const path = `/api/payouts/drafts/${id}`;
  const content = { walletId: "2003", amount: "5" };
  const body = JSON.stringify({ content, version: 0, replaces: null });
  const saved = await as("maker")(path, { method: "PUT", headers: WRITE, body });
  expect(saved.status).toBe(200);
  // The server waits for what a page shows for a moment only, and a busy machine may not have it by then.
  await vi.waitFor(async () => {
    const html = await readPage("/inbox?tab=drafts", "maker");
    expect(html).toContain(`href="/payouts/new?draft=${id}"`);
  }, 20_000);
  await as("maker")(path, { method: "DELETE", headers: WRITE });
});

test("figures that are read in time are sent with the overview, without a skeleton", async () => {
  await vi.waitFor(async () => {
    const html = await readPage("/");
    expect(html).toContain("Money in and out");
    expect(html).not.toContain("Still waiting for the figures");
  }, 20_000);
});

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "⌘ K"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Ctrl K"],
])("on %s the search's keys are called %s", async (machine, keys) => {
  const answer = await as("manager")("/currencies", { headers: { "user-agent": machine } });
  expect(await answer.text()).toContain(`data-keys="${keys}"`);
});

async function readPage(
  path: Page["path"] | "/payouts/new" | "/inbox?tab=drafts",
  member: TestMember = "manager",
): Promise<string> {
  const answer = await as(member)(path);
  expect(answer.status).toBe(200);
  return await answer.text();
}
