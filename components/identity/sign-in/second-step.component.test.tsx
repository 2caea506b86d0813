import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SecondStep } from "#components/identity/sign-in/second-step.tsx";
import { signedInSchema } from "#lib/schemas/identity/sign-in.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const FINISH = "POST /api/sign-in/second-step";

test("a wrong code is said to be wrong, of no other kind, and a recovery code signs in", async () => {
  const errors = { proof: ["Incorrect code."] };
  const api = stubApi({
    [FINISH]: problem({ status: 401, kind: "unauthenticated", detail: "Not signed in.", errors }),
  });
  const onSignedIn = vi.fn();
  const user = renderPage(<SecondStep methods={["totp"]} onSignedIn={onSignedIn} />);
  const code = () => screen.getByLabelText("Code");
  await waitFor(() => expect(document.activeElement).toBe(code()));
  await user.type(code(), "000000");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Incorrect code.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.getByText("16 characters. Each code works once.")).toBeDefined();
  expect(screen.queryByText("Incorrect code.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(document.activeElement).toBe(code());
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "abcd-efgh");
  await expectNoAxeViolations();
  expect(onSignedIn).not.toHaveBeenCalled();
  api.on(FINISH, answer(signedInSchema, { state: "signed_in", methods: [] }));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.sentTo(FINISH).map(({ body }) => body)).toEqual([
    { method: "totp", proof: "000000" },
    { method: "totp", proof: "abcd-efgh" },
  ]);
});
