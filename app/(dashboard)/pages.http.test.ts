import { expect, test } from "vitest";
import { type Page, settingsPagesFor, sidebarItemsFor } from "#components/layout/sidebar-items.ts";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";
import { as } from "#test-support/api/dashboard.ts";

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

async function readPage(path: Page["path"] | "/payouts/new"): Promise<string> {
  const answer = await as("manager")(path);
  expect(answer.status).toBe(200);
  return await answer.text();
}
