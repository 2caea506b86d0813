import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PayoutScreen } from "#components/payouts/payout-page/payout-screen.tsx";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import {
  newCommentSchema,
  type PayoutComment,
  payoutCommentSchema,
} from "#lib/schemas/payouts/payout-comment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { type Answer, answer, held, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesPayout } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const COMMENTS = "/api/payouts/7/comments";
const ADD = `POST ${COMMENTS}`;

/** The page of a payout of which the signed-in user says something. */
async function showPayout() {
  const member = { id: "6a1f0f6e-0000-4000-8000-000000000001", name: "Mia Manager" };
  const said: PayoutComment[] = [];
  const add: Answer = (sent) => {
    const given = newCommentSchema.parse(sent.body);
    const commentedAt = "2026-11-01T10:00:00Z";
    const comment = { ...given, member, commentedAt, withdrawnAt: null };
    said.push(comment);
    return answer(payoutCommentSchema, comment)(sent);
  };
  const api = stubApi({
    "GET /api/payouts/7": answer(payoutSchema, normalisePayout({ id: 7, status: "Completed" })),
    ...besidesPayout("7"),
    [`GET ${COMMENTS}`]: (sent) => answer(payoutCommentSchema.array(), [...said])(sent),
    [ADD]: add,
  });
  const user = renderPage(<PayoutScreen of="payout" id="7" />, { at: "/payouts/7" });
  await screen.findByRole("heading", { level: 1 });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Comment");
  const press = () => user.click(screen.getByRole("button", { name: "Add comment" }));
  return { api, user, said, add, field, press };
}

test("a comment is added as it was typed, and withdrawn by its author, whose focus is with the timeline then", async () => {
  const { api, user, said, field, press } = await showPayout();
  await user.click(field);
  await user.paste("Which invoice?\n<b>7 or 8</b>");
  await press();
  expect(await screen.findByText("Your comment is in the timeline.")).toBeDefined();
  expect(await screen.findByText(/<b>7 or 8<\/b>/)).toBeDefined();
  expect(screen.getByText("Comment by Mia Manager")).toBeDefined();
  expect(field.value).toBe("");
  await expectNoAxeViolations();
  const [comment] = said;
  if (comment === undefined) throw new Error("nothing was said");
  const withdrawn = { ...comment, text: null, withdrawnAt: "2026-11-01T10:01:00Z" };
  api.on(`POST /api/payouts/comments/${comment.id}/withdraw`, (sent) => {
    said.splice(0, 1, withdrawn);
    return answer(payoutCommentSchema, withdrawn)(sent);
  });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this comment?" }));
  await user.click(dialog.getByRole("button", { name: "Withdraw comment" }));
  expect(await screen.findByText("Withdrawn by its author.")).toBeDefined();
  expect(screen.queryByText(/<b>7 or 8<\/b>/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.matches("main ol, ol")).toBe(true));
});

test("the same words are another comment, and what is typed until one is added is of the next", async () => {
  const { api, user, add, field, press } = await showPayout();
  for (const count of [1, 2]) {
    await user.type(field, "Ask somebody else.");
    await press();
    await waitFor(() => expect(screen.getAllByText("Ask somebody else.")).toHaveLength(count));
    await waitFor(() => expect(field.value).toBe(""));
  }
  const ids = api.sentTo(ADD).map(({ body }) => newCommentSchema.parse(body).id);
  expect(new Set(ids).size).toBe(2);

  const adding = held(add);
  api.on(ADD, adding);
  await user.type(field, "It is invoice 7.");
  await press();
  expect(await screen.findByRole("button", { name: "Adding" })).toBeDefined();
  await user.type(field, " And 8?");
  adding.release();
  expect(await screen.findByRole("button", { name: "Add comment" })).toBeDefined();
  expect(await screen.findByText("It is invoice 7.")).toBeDefined();
  expect(field.value).toBe("It is invoice 7. And 8?");
});
