import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { LISTS, linksOf, openList, rowsOf } from "#e2e/lists.ts";

for (const { path, title, many } of LISTS) {
  test(`${title}: a failure is no empty list; it says what failed and can be tried again`, async ({
    page,
    sandbox,
    allow,
  }) => {
    allow(/^50\d GET \/api\//);
    await sandbox.faults([{ path: `/${many}`, kind: "html_500" }]);
    await page.goto(`${path}?page=2`);
    const failure = page.getByRole("alert").filter({ hasText: `${title} can't be shown` });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await expect(failure).toContainText("Nothing was changed or lost.");
    await expect(failure).toContainText(/Request [0-9a-f-]{8,}/);
    await expectNoAxeViolations(page);
    await sandbox.reset();
    await expect(async () => {
      await failure.getByRole("button", { name: "Try again" }).click();
      await expect(linksOf(page)).not.toHaveCount(0, { timeout: 3_000 });
    }).toPass();
  });
}

test("while a page is read for the first time, its shape stands there", async ({
  page,
  sandbox,
}) => {
  await sandbox.faults([{ path: "/payments", kind: "latency", ms: 3_000 }]);
  await page.goto("/payments?page=3");
  const table = page.getByRole("table", { name: "Payments" });
  await expect(table).toBeVisible();
  const before = await table.boundingBox();
  await expect(linksOf(page)).toHaveCount(20, { timeout: 15_000 });
  expect(await table.boundingBox()).toEqual(before);
});

test("while another page is read the old rows stay, dimmed; after ten seconds it is said what is waited for", async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openList(page, "/payouts");
  const first = await linksOf(page).first().getAttribute("href");
  await sandbox.faults([{ path: "/payouts", kind: "latency", ms: 4_000 }]);
  await page.getByRole("link", { name: "Last page" }).click();
  await expect(page.getByRole("status", { name: /^Reading page \d+ of payouts$/ })).toBeAttached();
  await expect(page.locator("tbody[aria-busy=true]")).toBeVisible();
  await expect(linksOf(page).first()).toHaveAttribute("href", first ?? "");
  await expect(linksOf(page).first()).not.toHaveAttribute("href", first ?? "", { timeout: 15_000 });
  await expect(page.locator("tbody[aria-busy=true]")).toBeHidden();
});

test("nothing for this filter says so and shows all again", async ({ page }) => {
  await openList(page, "/payouts?from=2001-01-01&to=2001-01-31&tz=UTC");
  await expect(page.getByRole("heading", { name: "No payouts for this filter" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Show all payouts" }).click();
  await expect(page).toHaveURL("/payouts");
  await expect(rowsOf(page)).toHaveCount(20);
});

test("records that cannot be read are shown as what they are, and take nothing down", async ({
  page,
  request,
  sandbox,
}) => {
  const { data } = await (await request.get("/api/payouts")).json();
  const ids: number[] = data.map((row: { id: number }) => row.id);
  const [unknown = 0, wrong = 0, hostile = 0, nothing = 0] = ids;
  const resource = "payouts";
  await sandbox.overrides([
    { resource, id: unknown, patch: { status: "Teleported", label: null }, remove: ["trackingId"] },
    { resource, id: wrong, patch: { amount: "12,5", createdAt: "yesterday", address: { a: 1 } } },
    {
      resource,
      id: hostile,
      patch: {
        status: `<img src=x onerror=alert(1)>${"W".repeat(300)}`,
        trackingId: "‮evil".repeat(40),
      },
    },
    { resource, id: nothing, replace: "not a record" },
  ]);
  await openList(page, "/payouts");
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(20);
  await expect(rows.nth(0)).toContainText("Teleported");
  await expect(rows.nth(0).getByRole("link", { name: String(unknown), exact: true })).toBeVisible();
  await expect(rows.nth(1)).toContainText("12,5");
  await expect(rows.nth(1)).toContainText("yesterday");
  await expect(rows.nth(2)).toContainText("<img src=x");
  expect((await rows.nth(2).boundingBox())?.height).toBe(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoAxeViolations(page);
});
