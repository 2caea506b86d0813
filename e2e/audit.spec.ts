import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ruleForTrx, submitRuled } from "#e2e/approval-steps.ts";
import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { dateRange, linksOf, openList, rowsOf } from "#e2e/lists.ts";
import { ownMember } from "#e2e/own-member.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

test("what was done stands in the log; a row opens to who, what, and by which request", async ({
  page,
}) => {
  await openList(page, "/audit?action=session.sign-in&outcome=done");
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
  await expectNoAxeViolations(page);
  const row = rowsOf(page).first();
  await expect(row).toContainText("Done");
  await row.getByRole("link", { name: /^Event / }).click();
  await expect(page).toHaveURL(/\/audit\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Event \d+$/ })).toBeVisible();
  await expect(page.getByText("session.sign-in")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Request ID" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Integrity" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Audit log" }).first().click();
  await expect(page).toHaveURL(/\/audit/);
});

test("the log is narrowed by outcome, actor and subject, and Back takes that off again", async ({
  page,
  browser,
}) => {
  const viewer = await asMember(browser, "viewer");
  expect((await viewer.request.get("/api/audit")).status()).toBe(403);
  await viewer.context().close();

  await openList(page, "/audit");
  await page.getByRole("button", { name: "Add filter" }).click();
  const panel = page.getByRole("dialog", { name: "Add filter" });
  await panel.getByRole("radio", { name: "Refused" }).click();
  await panel.getByRole("combobox", { name: "Action" }).fill("opened the audit log");
  await page.getByRole("option", { name: "Opened the audit log", exact: true }).click();
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/outcome=refused/);
  const chips = page.getByRole("list", { name: "Audit log filters" });
  await expect(chips).toContainText("Refused");
  await expect(chips).toContainText("Action Opened the audit log");
  await expect(page.locator("tbody[aria-busy=false]")).toBeVisible();
  for (const row of await rowsOf(page).all()) await expect(row).toContainText("Refused");

  await chips.getByRole("button", { name: "Remove Refused" }).click();
  await expect(page).not.toHaveURL(/outcome=/);
  await page.goBack();
  await expect(chips).toContainText("Refused");

  await page.goto("/audit?subject=no-such-thing&outcome=maybe");
  await expect(page.getByRole("heading", { name: "No events match these filters" })).toBeVisible();
  await expect(chips).toContainText("This outcome can't be read and is not applied");
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(linksOf(page)).not.toHaveCount(0);
});

test("a confirmation of identity is part of what it was for, and payouts are named by their amount", async ({
  page,
}) => {
  await ruleForTrx();
  const { id } = await submitRuled("Audited", "151.5");
  await openList(page, "/audit");
  const row = rowsOf(page).filter({ hasText: "151.5 TRX, Audited" }).first();
  await expect(row).toContainText("Submitted a payout");
  await expect(row.getByRole("link", { name: "151.5 TRX, Audited" })).toHaveAttribute(
    "href",
    `/payouts/${id}`,
  );
  // The page is not full, and its columns have their width all the same.
  await expect(row.getByText("Submitted a payout")).toBeInViewport();
  const [, confirmation] = /confirmed in event (\d+)/.exec((await row.textContent()) ?? "") ?? [];
  await page.goto(`/audit/${confirmation}`);
  await expect(page.getByText("Confirmed their identity to submit a payout")).toBeVisible();
});

test("a phone shows beneath what was done what it was done to", { tag: "@phone-only" }, async ({
  page,
}) => {
  await ruleForTrx();
  const { id } = await submitRuled("On a phone", "152.5");
  await openList(page, `/audit?action=payouts.submit&subject=${id}`);
  const row = rowsOf(page).first();
  const action = await row.getByText("Submitted a payout").boundingBox();
  const subject = row.getByRole("link", { name: "152.5 TRX, On a phone" });
  const box = await subject.boundingBox();
  expect(box?.x).toBe(action?.x);
  expect(box?.y).toBeGreaterThanOrEqual((action?.y ?? 0) + (action?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoAxeViolations(page);
  await subject.tap();
  await expect(page).toHaveURL(`/payouts/${id}`);
});

test("on a phone a long name of who did it gives way to how it ended", {
  tag: "@phone-only",
}, async ({ page, browser }) => {
  const member = await ownMember("viewer");
  const name = randomUUID().replaceAll("-", "").repeat(3);
  await inDatabase("update member set name = $1 where email = $2", [name, member.email]);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const { dashboard } = stackUnderTest();
  const signIn = { headers: { origin: dashboard }, data: member };
  expect((await context.request.post(`${dashboard}/api/sign-in`, signIn)).ok()).toBe(true);
  await context.close();

  await openList(page, "/audit?action=session.sign-in");
  const row = rowsOf(page).filter({ hasText: name });
  const outcome = await row.getByText("Done", { exact: true }).boundingBox();
  const actor = await row.locator("td[data-phone=amount] > *").boundingBox();
  expect(actor?.x).toBeGreaterThanOrEqual((outcome?.x ?? 0) + (outcome?.width ?? 0));
  expect((actor?.x ?? 0) + (actor?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("days narrow it as they narrow every list", async ({ page }) => {
  await openList(page, "/audit?from=2001-01-01&to=2001-01-02&tz=UTC");
  await expect(page.getByRole("heading", { name: "No events match these filters" })).toBeVisible();
  await expect(dateRange(page)).toBeVisible();
});

test("it is verified when it is opened, and from the beginning when asked", async ({ page }) => {
  await page.goto("/audit");
  const proven = page.getByText(
    /^Audit log verified: no gaps through event [\d,]+ \(\d\d:\d\d:\d\d\)$/,
  );
  await expect(proven).toBeVisible({ timeout: 20_000 });
  const asked = page.waitForRequest(/\/api\/audit\/proof\?seq=0&/);
  await page.getByRole("button", { name: "Check again" }).click();
  await asked;
  await expect(proven).toBeVisible();
});

test("what is filtered can be taken away as a file that names its zone", async ({ page }) => {
  await openList(page, "/audit?action=session.sign-in&tz=Asia%2FKathmandu");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toMatch(/^\uFEFFEntry,Time \(Asia\/Kathmandu\),Time \(UTC\),/);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !line.includes("session.sign-in"))).toEqual([]);
  await expect(page.getByText(/audit-log-.*\.csv was saved/)).toBeVisible();
});

test("a user who may not read it gets no link to it, and is told why", async ({ browser }) => {
  const page = await asMember(browser, "viewer");
  for (const path of ["/audit", "/audit/1"]) {
    expect((await page.goto(path))?.status()).toBe(403);
    const title = page.getByRole("heading", { name: "You don't have access to this page" });
    await expect(title).toBeVisible();
  }
  await expect(page.getByRole("navigation", { name: "Settings" })).not.toContainText("Audit log");
  await page.context().close();
});
