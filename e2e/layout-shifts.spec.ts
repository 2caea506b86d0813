import type { Locator } from "@playwright/test";
import { expect, test } from "#e2e/fixtures.ts";
import { expectNoLayoutShifts, layoutShiftsOf, watchLayoutShifts } from "#e2e/layout-shifts.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { expectFits } from "#e2e/screen-width.ts";

// The plain lists are watched where axe looks at them (lists-pages.spec.ts and lists-phone.spec.ts).
test("payments by their creation: what stands in the first frame stays where it is @phone", async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await openList(page, "/payments?sort=createdAt");
  await expectNoLayoutShifts(page, "/payments");
});

test("completed payouts by their amount say when they completed, and what stands in the first frame stays where it is @phone", async ({
  page,
  isMobile,
}) => {
  await watchLayoutShifts(page);
  const completed = "/payouts?status=Completed&date=completed&from=2020-01-01&to=2100-01-01&tz=UTC";
  await openList(page, `${completed}&sort=-amount`);
  await expectNoLayoutShifts(page, completed);
  const row = rowsOf(page).first();
  if (isMobile) {
    const line = row.locator("td[data-phone=below]");
    await expect(line).toContainText("Completed");
    await expect(line.locator("time")).toBeVisible();
    return await expectFits(page);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  const cell = row.locator("td[data-width=estimate]");
  expect(await right(cell)).toBeLessThanOrEqual(await right(page.locator(".list-scroll")));
  expect(await right(cell.locator("time"))).toBeLessThanOrEqual(await right(cell));
  expect((await cell.boundingBox())?.height).toBe(40);
});

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
