import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { ownMember, signInByRequest } from "#e2e/own-member.ts";
import { expectFits } from "#e2e/screen-width.ts";

// What a member sets is stored for them: a member of each test's own, or others would see it.
test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(async ({ page }) => {
  await signInByRequest(page, await ownMember("viewer"));
});

const ALL_COLUMNS =
  "amount,currency,address,status,createdAt,completedAt,createdBy,approvedBy,askedApprover,trackingId,label,feeAmount," +
  "fee,isFeeIncluded,tag,walletId,id,note,submittedAt,sentAt";

function saved(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
}

test("columns are shown, hidden and ordered by keyboard and pointer, and kept over a reload", async ({
  page,
  request,
}) => {
  test.slow();
  await openList(page, "/payouts");
  const headers = page.getByRole("columnheader");
  const names = () => headers.allTextContents();
  await expect(headers).toHaveCount(6);
  await page.getByRole("button", { name: "Columns" }).click();
  const panel = page.getByRole("dialog", { name: "Columns" });
  await expect(panel.getByRole("checkbox", { name: "Recipient" })).toBeDisabled();
  await panel.getByRole("checkbox", { name: "Currency" }).uncheck();
  await panel.getByRole("checkbox", { name: "Label" }).check();
  await expect
    .poll(names)
    .toEqual(["Amount", "Recipient", "Status", "Created (UTC)", "Created by", "Label"]);
  await panel.getByRole("button", { name: "Move Label" }).press("ArrowUp");
  await expect
    .poll(names)
    .toEqual(["Amount", "Recipient", "Status", "Created (UTC)", "Label", "Created by"]);
  await panel.getByRole("button", { name: "Move Created", exact: true }).hover();
  await page.mouse.down();
  const stored = saved(page);
  await panel.getByRole("button", { name: "Move Amount" }).hover();
  await page.mouse.up();
  const order = ["Created (UTC)", "Amount", "Recipient", "Status", "Label", "Created by"];
  await expect.poll(names).toEqual(order);
  await expectNoAxeViolations(page, panel);
  await page.keyboard.press("Escape");
  await stored;
  await page.reload();
  expect(await names()).toEqual(order);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const html = await (await request.get("/payouts", { headers: { cookie } })).text();
  const first = html.match(/<th[^>]*>(.*?)<\/th>/)?.[1];
  expect(first).toContain("Created");
  await page.getByRole("button", { name: "Columns" }).click();
  await panel.getByRole("button", { name: "Reset columns" }).click();
  await expect(headers).toHaveCount(6);

  // More than there is room for scroll within the table, never the page.
  await openList(page, `/payouts?columns=${ALL_COLUMNS}`);
  await expect(headers).toHaveCount(20);
  await expectFits(page);
});

test("dense rows and a column's width, by keys and pointer, are kept over a reload; a double click resets the width", async ({
  page,
}) => {
  await openList(page, "/transactions");
  const height = async () => (await rowsOf(page).first().boundingBox())?.height;
  expect(await height()).toBe(40);
  const dense = page.getByRole("checkbox", { name: "Dense rows" });
  const storedDense = saved(page);
  await page.getByRole("button", { name: "Columns" }).click();
  await dense.check();
  await expect.poll(height).toBe(32);
  await page.keyboard.press("Escape");
  await storedDense;
  const header = page.getByRole("columnheader", { name: "Hash" });
  const edge = page.getByRole("separator", { name: "Width of Hash" });
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const own = await width();
  await edge.focus();
  await page.keyboard.press("Home");
  await expect.poll(width).toBe(64);
  const stored = saved(page);
  await page.keyboard.press("Shift+ArrowRight");
  await stored;
  await expect(edge).toHaveAttribute("aria-valuenow", "104");
  await expectNoAxeViolations(page, page.getByRole("table"));
  await page.reload();
  expect(await width()).toBe(104);
  expect(await height()).toBe(32);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(dense).toBeChecked();
  await page.keyboard.press("Escape");
  const box = await edge.boundingBox();
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 10 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(150);
  await edge.dblclick();
  await expect.poll(width).toBe(own);
});
