import * as z from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { syncStateSchema } from "#lib/schemas/synced/sync-state.ts";

test("while another page is read the old rows stay, dimmed; after ten seconds it is said what is waited for", async ({
  page,
}) => {
  await page.clock.install();
  await openList(page, "/payments");
  const first = await linksOf(page).first().getAttribute("href");
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/payments?**", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByRole("status", { name: /^Loading page \d+ of payments$/ })).toBeAttached();
  await expect(page.locator("tbody[aria-busy=true]")).toBeVisible();
  const patience = page.getByText(/^Still loading page \d+ of payments/);
  await expect(patience).toBeHidden();
  await patience.evaluate((line) => {
    for (const animation of line.getAnimations()) animation.currentTime = 10_001;
  });
  await expect(patience).toBeVisible();
  await expect(linksOf(page).first()).toHaveAttribute("href", first ?? "");
  answered.resolve();
  await expect(linksOf(page).first()).not.toHaveAttribute("href", first ?? "", { timeout: 15_000 });
  await expect(page.locator("tbody[aria-busy=true]")).toBeHidden();
});

test("records that cannot be read are shown as what they are, and take nothing down", async ({
  page,
  request,
  sandbox,
}) => {
  const { data } = await (await request.get("/api/transactions")).json();
  const ids: number[] = data.map((row: { id: number }) => row.id);
  const [unknown = 0, wrong = 0, hostile = 0, nothing = 0, half = 0] = ids;
  const resource = "transactions";
  await sandbox.overrides([
    { resource, id: unknown, patch: { status: "Teleported" } },
    { resource, id: wrong, patch: { amount: "12,5", createdAt: "yesterday", address: { a: 1 } } },
    {
      resource,
      id: hostile,
      patch: {
        status: `<img src=x onerror=alert(1)>${"W".repeat(300)}`,
        txnHash: "‮evil".repeat(40),
      },
    },
    { resource, id: nothing, replace: "not a record" },
    // Half a surrogate pair, which the server writes otherwise than the browser: hydration would fail.
    { resource, id: half, patch: { status: "Half \ud83d here", txnHash: "half-\ud83d-here" } },
  ]);
  await openList(page, "/transactions");
  await expect(rowsOf(page)).toHaveCount(20);
  // By its link: another may have come meanwhile, and stand above.
  const row = (id: number) =>
    rowsOf(page).filter({ has: page.locator(`a[data-row-link][href="/transactions/${id}"]`) });
  await expect(row(unknown)).toContainText("Teleported");
  await expect(row(wrong)).toContainText("12,5");
  await expect(row(wrong)).toContainText("yesterday");
  await expect(row(hostile)).toContainText("<img src=x");
  await expect(row(half)).toContainText("Half \ufffd here");
  expect((await row(hostile).boundingBox())?.height).toBe(40);
  await expectFits(page);
  await expectNoAxeViolations(page);
});

test("a panel or a table of totals that can't be loaded leaves the page as it is, and the next press tries again", async ({
  page,
  allow,
}) => {
  allow(/_next\/static\/chunks/);
  await openList(page, "/payouts");
  const totals = page.getByRole("button", { name: /^Totals/ });
  await expect(totals).toBeVisible();
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort("connectionfailed"));
  await totals.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Totals could not be loaded." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  const lost = page.getByRole("alert").filter({ hasText: "Columns could not be loaded." });
  await expect(lost).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
  await page.unroute("**/_next/static/chunks/*.js");
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test("what is loaded after the rows leaves them as they are where it can't be loaded", async ({
  page,
  allow,
}) => {
  allow(/_next\/static\/chunks/);
  const html = await (await page.request.get("/payouts?status=Completed")).text();
  await page.route("**/_next/static/chunks/*.js", (route) =>
    html.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.abort("connectionfailed"),
  );
  await page.goto("/payouts?status=Completed");
  // Where the server had no time for them, the browser would need a part that can't be loaded here.
  const totals = page.getByRole("button", { name: /^Totals/ });
  await expect(totals.or(page.getByText("Couldn't load totals."))).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Status: Completed" })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);
});

test("beside the progress of the first sync the totals keep their space on a tablet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const completeness = { state: "filling", to: null, missing: null };
  const list = z.looseObject({ meta: z.looseObject({}) });
  await page.route("**/api/payments?*", async (route) => {
    const response = await route.fetch();
    const { meta, ...body } = list.parse(await response.json());
    await route.fulfill({ response, json: { ...body, meta: { ...meta, completeness } } });
  });
  await page.route("**/api/mirror", async (route) => {
    const response = await route.fetch();
    const { data } = answerSchema(syncStateSchema).parse(await response.json());
    const resources = data.resources.map((one) => ({
      ...one,
      completeness,
      expected: 102_345,
      fill: { ...one.fill, secondsLeft: 754 },
    }));
    await route.fulfill({ response, json: { data: { ...data, resources } } });
  });
  await openList(page, "/payments?status=Settled");
  const totals = page.getByRole("button", { name: /^Totals/ });
  await expect(totals).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText(/ of 102,345, about 13 minutes left/)).toBeVisible();
  const count = await totals.getByText(/^[\d,]+ payments$/).boundingBox();
  const button = await totals.boundingBox();
  const endOf = (box: typeof count) => (box === null ? 0 : box.x + box.width);
  expect(endOf(count)).toBeLessThan(endOf(button));
});
