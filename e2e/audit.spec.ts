import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { ownMember } from "#e2e/own-member.ts";
import { expectFits } from "#e2e/screen-width.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

test("what was done stands in the log with its confirmation, opens to who and by which request, and is taken away", async ({
  page,
}) => {
  await ruleForTrx();
  const { id } = await submitRuled("Audited", "151.5");
  await openList(page, `/audit?subject=${id}&tz=Asia%2FKathmandu`);
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(
    page.getByText(/^Audit log verified: no gaps through event [\d,]+ \(\d\d:\d\d:\d\d\)$/),
  ).toBeVisible({ timeout: 20_000 });
  await expectNoAxeViolations(page);
  const row = rowsOf(page).filter({ hasText: "151.5 TRX, Audited" }).first();
  await expect(row).toContainText("Done");
  await expect(row.getByRole("link", { name: "151.5 TRX, Audited" })).toHaveAttribute(
    "href",
    `/payouts/${id}`,
  );
  // The page is not full, and its columns have their width all the same.
  await expect(row.getByText("Submitted a payout")).toBeInViewport();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toMatch(/^\uFEFFEntry,Time \(Asia\/Kathmandu\),Time \(UTC\),/);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !line.includes(id))).toEqual([]);
  await expect(page.getByText(/audit-log-.*\.csv was saved/)).toBeVisible();

  await row.getByRole("link", { name: /^Event / }).click();
  await expect(page).toHaveURL(/\/audit\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Event \d+$/ })).toBeVisible();
  await expect(page.getByText("payouts.submit", { exact: true })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Request ID" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Integrity" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Audit log" }).first().click();
  await expect(page).toHaveURL(/\/audit(?:\?|$)/);
  const listed = rowsOf(page).filter({ hasText: "151.5 TRX, Audited" }).first();
  await expect(listed).toContainText("confirmed in event");
  const [, confirmation] =
    /confirmed in event (\d+)/.exec((await listed.textContent()) ?? "") ?? [];
  await page.goto(`/audit/${confirmation}`);
  await expect(page.getByText("Confirmed their identity to submit a payout")).toBeVisible();
});

test("a phone shows beneath what was done what it was done to, and a long name gives way to how it ended", {
  tag: "@phone-only",
}, async ({ page, browser }) => {
  await ruleForTrx();
  const { id } = await submitRuled("On a phone", "152.5");
  await openList(page, `/audit?action=payouts.submit&subject=${id}`);
  const row = rowsOf(page).first();
  const action = await row.getByText("Submitted a payout").boundingBox();
  const subject = row.getByRole("link", { name: "152.5 TRX, On a phone" });
  const box = await subject.boundingBox();
  expect(box?.x).toBe(action?.x);
  expect(box?.y).toBeGreaterThanOrEqual((action?.y ?? 0) + (action?.height ?? 0));
  await expectFits(page);
  await expectNoAxeViolations(page);
  await subject.tap();
  await expect(page).toHaveURL(`/payouts/${id}`);

  const member = await ownMember("viewer");
  const name = randomUUID().replaceAll("-", "").repeat(3);
  await inDatabase("update member set name = $1 where email = $2", [name, member.email]);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const { dashboard } = stackUnderTest();
  const signIn = { headers: { origin: dashboard }, data: member };
  expect((await context.request.post(`${dashboard}/api/sign-in`, signIn)).ok()).toBe(true);
  await context.close();
  await openList(page, "/audit?action=session.sign-in");
  const ofLong = rowsOf(page).filter({ hasText: name });
  const outcome = await ofLong.getByText("Done", { exact: true }).boundingBox();
  const actor = await ofLong.locator("td[data-phone=amount] > *").boundingBox();
  expect(actor?.x).toBeGreaterThanOrEqual((outcome?.x ?? 0) + (outcome?.width ?? 0));
  expect((actor?.x ?? 0) + (actor?.width ?? 0)).toBeLessThanOrEqual(390);
});
