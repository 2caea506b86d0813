import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PaymentsList } from "#components/payments/payments-list.tsx";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { pastedSchema } from "#lib/schemas/synced/pasted-list.ts";
import { answer, held, list, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesList, rowLinks } from "#test-support/components/lists.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const FIRST = ["7", "8", "9"];
const SECOND = ["17", "18", "19"];
const LIST_ID = "0198f7a0-0000-7000-8000-000000000001";
const KEEP = "POST /api/pasted-lists";
const EXPORT = "POST /api/exports";

/** The list of two pages of three payments each. */
async function showPayments() {
  const pageOf = (ids: string[], page: number) =>
    list(
      paymentSchema,
      ids.map((id) => normalisePayment({ id: Number(id) })),
      { current_page: page, last_page: 2, per_page: 3, total: 6 },
    );
  const api = stubApi({
    "GET /api/payments": (sent) =>
      (sent.query.get("page") === "2" ? pageOf(SECOND, 2) : pageOf(FIRST, 1))(sent),
    ...besidesList("payments"),
  });
  const user = renderPage(<PaymentsList />, { at: "/payments" });
  await shows(FIRST);
  return { api, user };
}

const shows = (ids: string[]) =>
  waitFor(() => expect(rowLinks()).toEqual(ids.map((id) => `/payments/${id}`)));
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: "Select row" });
const bar = () => screen.queryByRole("region", { name: "Selected rows" });
const says = (text: string) => waitFor(() => expect(bar()?.textContent).toContain(text));
const isGone = () => waitFor(() => expect(bar()).toBeNull());
const checked = () => boxes().map((box) => box.checked);

async function clickBox(user: UserEvent, at: number): Promise<void> {
  const box = boxes()[at];
  if (box !== undefined) await user.click(box);
}

test("rows are selected by mouse and keys, their IDs copied, and the rows taken as a file", async () => {
  const { api, user } = await showPayments();
  await clickBox(user, 0);
  await user.keyboard("{Shift>}");
  await clickBox(user, 2);
  await user.keyboard("{/Shift}");
  await says("3 selected");
  expect(location.pathname).toBe("/payments");
  await expectNoAxeViolations();
  document.querySelector<HTMLElement>('a[href="/payments/8"]')?.focus();
  await user.keyboard("x");
  await says("2 selected");
  expect(checked()).toEqual([true, false, true]);

  await user.click(screen.getByRole("button", { name: "Copy IDs" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("7\n9"));
  api.on(KEEP, answer(pastedSchema, { id: LIST_ID }));
  // What is asked for is what is looked at here.
  api.on(EXPORT, problem());
  await user.click(screen.getByRole("button", { name: "Export selected" }));
  const dialog = await screen.findByRole("dialog", { name: "Export selected payments" });
  expect(dialog.textContent).toContain("2 rows selected");
  expect(JSON.stringify(api.sentTo(KEEP)[0]?.body)).toMatch(/7.*9/);
  await user.click(within(dialog).getByRole("button", { name: "Start export" }));
  await within(dialog).findByRole("alert");
  const [sent] = api.sentTo(EXPORT);
  expect(exportRequestSchema.parse(sent?.body).filter.pasted).toEqual({
    not: false,
    values: [LIST_ID],
  });
});

test("a file of selected rows is of those that were selected as it was asked for", async () => {
  const { api, user } = await showPayments();
  await clickBox(user, 0);
  await says("1 selected");
  const late = held(answer(pastedSchema, { id: LIST_ID }));
  api.on(KEEP, late);
  await user.click(screen.getByRole("button", { name: "Export selected" }));
  await clickBox(user, 1);
  await says("2 selected");
  late.release();
  const dialog = await screen.findByRole("dialog", { name: "Export selected payments" });
  expect(dialog.textContent).toContain("1 row selected");
});

test("the next page adds to what is selected, and clearing it gives the focus to the table", async () => {
  const { user } = await showPayments();
  await clickBox(user, 0);
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await shows(SECOND);
  expect(checked()).toEqual([false, false, false]);
  await user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  await says("4 selected");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await isGone();
  expect(document.activeElement).toBe(screen.getByRole("table", { name: "Payments" }));
  expect(checked()).toEqual([false, false, false]);
  await clickBox(user, 0);
  await says("1 selected");
  document.querySelector<HTMLElement>('a[href="/payments/17"]')?.focus();
  await user.keyboard("{Escape}");
  await isGone();
  expect(checked()).toEqual([false, false, false]);
});
