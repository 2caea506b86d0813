import { expect, test } from "#e2e/fixtures.ts";
import { expectNoLayoutShifts, layoutShiftsOf, watchLayoutShifts } from "#e2e/layout-shifts.ts";
import { openList, rowsOf } from "#e2e/lists.ts";

// The plain lists are watched where axe looks at them (lists-pages.spec.ts and lists-phone.spec.ts).
for (const address of ["/payouts?status=Completed&sort=-amount", "/payments?sort=createdAt"]) {
  test(`${address}: what stands in the first frame stays where it is @phone`, async ({ page }) => {
    await watchLayoutShifts(page);
    await openList(page, address);
    await expectNoLayoutShifts(page, address);
  });
}

test("a name stands where it stands, in whatever words the time before it is told @phone-only", async ({
  page,
}) => {
  const oldest = "/payouts?sort=createdAt";
  await openList(page, oldest);
  const row = rowsOf(page).first();
  const time = row.locator("time");
  const nameAt = async () => (await row.locator("a[data-row-link]").boundingBox())?.x;
  await expect(time).toHaveText(/^\d{4}-/);
  const exact = await nameAt();
  const now = new Date((await time.getAttribute("datetime")) ?? "");
  now.setSeconds(now.getSeconds() + 20);
  await page.clock.setFixedTime(now);
  await openList(page, oldest);
  await expect(time).toHaveText("20 seconds ago");
  expect(await nameAt()).toBe(exact);
});

test("rows that the server had no time for come where their shapes stood, without moving anything @phone", async ({
  page,
  sandbox,
}) => {
  // The browser's own question is held until it was seen that they were not there.
  await sandbox.faults([{ path: "/payments", kind: "latency", ms: 1_500 }]);
  const lookedAt = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === "/api/payments",
    async (route) => {
      await lookedAt.promise;
      await route.continue();
    },
  );
  await watchLayoutShifts(page);
  await page.goto("/payments", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: /^Loading .*payments$/ })).toBeAttached();
  const table = page.getByRole("table", { name: "Payments" });
  await expect(table).toBeVisible();
  const before = await table.boundingBox();
  await sandbox.faults([]);
  lookedAt.resolve();
  // The provider's slow answer is waited for, too, and a busy machine's page.
  await expect(rowsOf(page)).toHaveCount(20, { timeout: 30_000 });
  expect(await table.boundingBox()).toEqual(before);
  await page.waitForLoadState("networkidle");
  expect(await layoutShiftsOf(page)).toEqual([]);
});

test("the audit log's answer that it is intact moves nothing beneath it @phone", async ({
  page,
}) => {
  const looked = Promise.withResolvers<void>();
  await page.route("**/api/audit/proof**", async (route) => {
    await looked.promise;
    await route.continue();
  });
  await watchLayoutShifts(page);
  await openList(page, "/audit");
  await expect(page.getByText("Checking the log")).toBeVisible();
  looked.resolve();
  await expect(page.getByText(/^Audit log verified: /)).toBeVisible({ timeout: 20_000 });
  expect(await layoutShiftsOf(page)).toEqual([]);
});
