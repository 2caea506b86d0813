import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailsSection } from "#components/profile/emails-section.tsx";
import { emailChoiceSchema, emailChoicesSchema } from "#lib/schemas/email-choices.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const chosen = (failed: boolean) =>
  answer(emailChoicesSchema, {
    isEmailOn: true,
    chosen: { approve: true, failed, unconfirmed: true, unordered: true },
  });

test("a member chooses what they are emailed about, but not whether of changes to their account", async () => {
  const PUT = "PUT /api/account/emails";
  const api = stubApi({ "GET /api/account/emails": chosen(true), [PUT]: chosen(false) });
  const user = renderPage(<EmailsSection />, { at: "/profile", roles: ["maker"] });
  const failed = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: /^Email: Failed payouts/,
  });
  await waitFor(() => expect(failed.disabled).toBe(false));
  expect(failed.checked).toBe(true);
  expect(screen.getAllByText(/Includes payouts to check before paying again/)).toHaveLength(2);
  // Only who may approve is told what waits for approval.
  expect(screen.queryByRole("checkbox", { name: /^Email: Payouts to approve/ })).toBeNull();
  await user.click(failed);
  await waitFor(() => expect(failed.checked).toBe(false));
  expect(document.activeElement).toBe(failed);
  await waitFor(() => expect(failed.getAttribute("aria-disabled")).not.toBe("true"));
  const sent = api.sentTo(PUT).map(({ body }) => emailChoiceSchema.parse(body));
  expect(sent).toEqual([{ kind: "failed", isOn: false }]);
  const always = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Email: Changes to/ });
  expect([always.checked, always.disabled]).toEqual([true, true]);
  await expectNoAxeViolations();
});
