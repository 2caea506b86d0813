import * as z from "zod";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { syncStateSchema } from "#lib/schemas/synced/sync-state.ts";

test("records that cannot be read are shown as what they are, and take nothing down; a status that is longer than its column ends within it", async ({
  page,
  request,
  sandbox,
}) => {
  const { data } = await (await request.get("/api/transactions")).json();
  const ids: number[] = data.map((row: { id: number }) => row.id);
  const [unknown = 0, wrong = 0, hostile = 0, nothing = 0, half = 0, long = 0] = ids;
  const status = "Awaiting a manual compliance review by the provider";
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
    { resource, id: long, patch: { status } },
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

  const label = page.getByText(status, { exact: true });
  const cell = await page.getByRole("cell").filter({ has: label }).boundingBox();
  const { x = 0, y = 0, width = 0 } = (await label.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  await page.mouse.move(x + 4, y + 4);
  await expect(page.getByRole("tooltip", { name: status })).toBeVisible();
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
