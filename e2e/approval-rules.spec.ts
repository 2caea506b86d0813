import { asMember, expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { inDatabase } from "#e2e/in-database.ts";
import { heading } from "#e2e/payout-form.ts";
import { confirmByPassword, stepUpDialog } from "#e2e/step-up.ts";

test("an administrator sets a rule with a step-up; everyone may read it", async ({
  page,
  browser,
}) => {
  // On the other screen the same currency was named before.
  await inDatabase(`insert into step_up_window (account_id, id, minutes, amounts, set_by, set_by_name)
    select id, gen_random_uuid(), 0, '[]', 'journey', 'Journey' from account`);
  await page.goto("/settings/approval-rules");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("form", { name: "Approval rule" })).toBeFocused();
  await page.getByLabel("Currency", { exact: true }).fill("DOGE");
  await page.getByRole("option", { name: /DOGE on Dogecoin/ }).click();
  await page.getByRole("textbox", { name: "Limit" }).fill("1,5");
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByRole("textbox", { name: "Limit" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Limit" }).fill("2500.5");
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(stepUpDialog(page)).toContainText("2,500.5");
  await confirmByPassword(page);
  const rules = page.getByRole("list", { name: "Active rules" });
  await expect(rules).toContainText("Approval above 2,500.5 DOGE");
  await expect(rules.getByRole("listitem").last()).toHaveText(/^All other currencies ?No approval/);
  await expect(page.getByRole("button", { name: "Add rule" })).toBeFocused();
  const change = rules.getByRole("button", { name: "Change the rule for DOGE on Dogecoin" });
  await change.click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(change).toBeFocused();
  const form = page.getByRole("form", { name: "When small payouts need no second confirmation" });
  await form.getByRole("radio", { name: "2 minutes" }).click();
  // The rule that was saved may still come into the list above, and move the option from under a press.
  const below = form.getByLabel("Below, in DOGE on Dogecoin");
  await expect(async () => {
    if (!(await below.isVisible())) {
      await form.getByLabel("Add a currency").fill("DOGE");
      await page.getByRole("option", { name: /DOGE on Dogecoin/ }).click({ timeout: 2_000 });
    }
    await below.fill("5", { timeout: 2_000 });
  }).toPass();
  await form.getByRole("button", { name: "Save" }).click();
  await confirmByPassword(page);
  await expect(page.getByText("Below 5 DOGE on Dogecoin")).toBeVisible();
  // And not the list of currencies that was open before.
  await expect(form.getByRole("button", { name: "Save" })).toBeFocused();
  await expectNoAxeViolations(page);
  const reader = await asMember(browser, "viewer");
  await reader.goto("/settings/approval-rules");
  await expect(heading(reader, "Approval rules")).toBeVisible();
  await expect(reader.getByText("Approval above 2,500.5 DOGE").first()).toBeVisible();
  await expect(reader.getByRole("button", { name: "Add rule" })).toHaveCount(0);
  await expectNoAxeViolations(reader);
  await reader.context().close();
});
