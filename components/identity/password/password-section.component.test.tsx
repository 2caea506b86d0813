import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { PasswordSection } from "#components/identity/password/password-section.tsx";
import { passwordChangeSchema } from "#lib/schemas/identity/session.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const CHANGE = "POST /api/account/password";

test("a password is changed by the old one, and a weak one is refused", async () => {
  const weak = { password: ["This password is known from breaches."] };
  const api = stubApi({
    [CHANGE]: problem({ status: 422, kind: "invalid_request", errors: weak }),
  });
  const user = renderPage(<PasswordSection />, { at: "/profile" });
  await user.click(screen.getByRole("button", { name: "Change password" }));
  const old = screen.getByLabelText("Old password");
  expect(document.activeElement).toBe(old);
  await user.type(old, "kippen-olijf");
  const next = screen.getByLabelText("New password");
  await user.type(next, "password1234");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("This password is known from breaches.")).toBeDefined();
  await expectNoAxeViolations();
  api.on(CHANGE, answer(z.null(), null));
  await user.clear(next);
  await user.type(next, "tulip-granite");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findAllByText("Your password is changed")).not.toEqual([]);
  expect(screen.queryByLabelText("Old password")).toBeNull();
  const again = screen.getByRole("button", { name: "Change password" });
  await waitFor(() => expect(document.activeElement).toBe(again));
  const sent = api.sentTo(CHANGE).map(({ body }) => passwordChangeSchema.parse(body));
  expect(sent).toEqual([
    { current: "kippen-olijf", password: "password1234" },
    { current: "kippen-olijf", password: "tulip-granite" },
  ]);
});
