import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AskedApprover } from "#components/payouts/approval/asked-approver.tsx";
import { possibleApproversSchema } from "#lib/schemas/payouts/approval/asked-approver.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

test("while one approver is being asked, their name is shown, and no other can be chosen", async () => {
  const order = orderToApprove("150");
  const [ada, berta] = ["Ada", "Berta"].map((name) => ({ id: randomUUID(), name }));
  if (ada === undefined || berta === undefined) return;
  const ASK = `PUT /api/payouts/entries/${order.id}/asked-approver`;
  const refused = held(problem({ status: 409, kind: "conflict", detail: "Ada can't approve it." }));
  const api = stubApi({
    "GET /api/payouts/approvers": answer(possibleApproversSchema, [ada, berta]),
    [ASK]: refused,
  });
  const user = renderPage(<AskedApprover order={order} />);
  await user.click(screen.getByRole("button", { name: "Ask someone" }));
  const choice = screen.getByRole<HTMLInputElement>("combobox");
  expect(document.activeElement).toBe(choice);
  await user.keyboard("Ada");
  await user.click(await screen.findByRole("option", { name: "Ada" }));
  await waitFor(() => expect(choice.disabled).toBe(true));
  expect(choice.value).toBe("Ada");
  refused.release();
  expect(await screen.findByText("Ada can't approve it.")).toBeDefined();
  await waitFor(() => expect(choice.disabled).toBe(false));
  await user.click(choice);
  await user.keyboard("Berta");
  await user.click(await screen.findByRole("option", { name: "Berta" }));
  await waitFor(() =>
    expect(api.sentTo(ASK).map(({ body }) => body)).toEqual([
      { approverId: ada.id },
      { approverId: berta.id },
    ]),
  );
  const shown = api.sentTo(ASK).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(shown, "that nobody is asked yet").toEqual([seenOf(null), seenOf(null)]);
});
