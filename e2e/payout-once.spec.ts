import { expect, test } from "#e2e/fixtures.ts";
import { openDraft } from "#e2e/orders.ts";
import { countAtProvider, expectAccepted, review, sendButton } from "#e2e/payout-form.ts";
import { confirmByPassword, stepUpDialog } from "#e2e/step-up.ts";

test("two tabs with one draft send one payout, and both come to its outcome", async ({
  page,
  context,
  sandbox,
}) => {
  test.slow();
  await sandbox.faults([{ method: "POST", path: "create", kind: "latency", ms: 800 }]);
  const { trackingId } = await openDraft(page);
  await review(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(sendButton(other)).toBeVisible();
  // As if both were pressed at the same moment: the second tab learns of the first one's press with its own click.
  await other.evaluate(() => {
    const { getItem } = Storage.prototype;
    const stored = new Map(Object.entries(localStorage));
    Storage.prototype.getItem = (key) => stored.get(key) ?? null;
    const readAgain = () => {
      Storage.prototype.getItem = getItem;
    };
    addEventListener("click", readAgain, { once: true });
  });
  const both = Promise.withResolvers<void>();
  let sent = 0;
  await context.route(isPost, async (route) => {
    if (!hasGrant(route.request().headers())) return await route.continue();
    sent += 1;
    if (sent === 2) both.resolve();
    await both.promise;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(stepUpDialog(page)).toBeVisible();
  await sendButton(other).click();
  await Promise.all([confirmByPassword(page), confirmByPassword(other)]);
  await expectAccepted(page);
  await expectAccepted(other);
  expect(await countAtProvider(trackingId)).toBe(1);
});

function isPost({ pathname }: URL): boolean {
  return pathname === "/api/payouts";
}

/** Whether a request brings a step-up, and does not ask whether it needs one. */
function hasGrant({ "step-up": given }: Record<string, string>): boolean {
  return given !== undefined && given !== "ask";
}
