import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { Button } from "#components/ui/buttons/button.tsx";
import { loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { stepUpProofSchema } from "#lib/schemas/identity/proof.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, grantsStepUp, stepUpDialog } from "#test-support/components/step-up.ts";

const PAY = "POST /api/payouts";
const STEP_UP = "POST /api/step-up";

const [PAY_NOW, PAID, FAILED] = ["Pay", "Paid", "Failed"];

function Pay() {
  const pay = useWrite(() => sendJson(loadNothing, "POST", "/api/payouts", {}));
  return (
    <>
      <Button onClick={() => pay.run()}>{PAY_NOW}</Button>
      {pay.isDone && <p>{PAID}</p>}
      {pay.error !== null && <p>{FAILED}</p>}
    </>
  );
}

test("what is wrong with a step-up is said, a cancelled one does nothing, and a granted one does what it was asked for", async () => {
  const api = stubApi({
    [PAY]: afterStepUp("Send 12.50 USDT on Tron", answer(z.null(), null)),
    [STEP_UP]: problem({
      status: 422,
      kind: "invalid_request",
      errors: { proof: ["Incorrect password."] },
    }),
  });
  const user = renderPage(<Pay />);
  const pay = screen.getByRole("button", { name: PAY_NOW });
  await user.click(pay);
  const dialog = await stepUpDialog();
  expect(within(dialog).getByText("Send 12.50 USDT on Tron")).toBeDefined();
  const password = within(dialog).getByLabelText<HTMLInputElement>("Password");
  expect(document.activeElement).toBe(password);
  await user.type(password, "wrong{Enter}");
  expect(await within(dialog).findByText("Incorrect password.")).toBeDefined();
  // What was wrong is there to be typed over.
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
  await expectNoAxeViolations();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/^(Paid|Failed)$/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(pay));
  expect(api.sentTo(PAY)).toHaveLength(1);

  api.on(STEP_UP, grantsStepUp[STEP_UP]);
  await user.click(pay);
  await user.type(within(await stepUpDialog()).getByLabelText("Password"), "right{Enter}");
  expect(await screen.findByText(PAID)).toBeDefined();
  const proofs = api.sentTo(STEP_UP).map(({ body }) => stepUpProofSchema.parse(body).proof);
  expect(proofs).toEqual(["wrong", "right"]);
});

test("a code of the app is the proof of a member who has one", async () => {
  const api = stubApi({
    [PAY]: afterStepUp("Send 12.50 USDT on Tron", answer(z.null(), null), ["totp"]),
    ...grantsStepUp,
  });
  const user = renderPage(<Pay />);
  await user.click(screen.getByRole("button", { name: PAY_NOW }));
  const dialog = within(await stepUpDialog());
  expect(dialog.queryByLabelText("Password")).toBeNull();
  await user.type(dialog.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText(PAID)).toBeDefined();
  const proofs = api.sentTo(STEP_UP).map(({ body }) => stepUpProofSchema.parse(body));
  expect(proofs).toEqual([expect.objectContaining({ method: "totp", proof: "123456" })]);
});
