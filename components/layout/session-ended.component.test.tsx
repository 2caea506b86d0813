import { focusManager } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SessionEnded } from "#components/layout/session-ended.tsx";
import { CommentForm } from "#components/payouts/payout-page/timeline/comments.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type Profile, profileSchema } from "#lib/schemas/identity/profile.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const ID = "6a1f0f6e-0000-4000-8000-00000000000a";
const TITLE = "A dialog";
const COMMENTS = `/api/payouts/entries/${ID}/comments`;
const ENDED = problem({ status: 401, kind: "unauthenticated", detail: "Sign in to continue." });
const MEMBER: Profile = {
  name: "Mia Manager",
  email: "manager@example.org",
  roles: ["maker"],
  hasPassword: true,
  hasTotp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  methods: ["password"],
};
const SIGNED_IN = answer(profileSchema, MEMBER);

/** What the member sees when they come back to this tab. */
function comeBack(): void {
  window.dispatchEvent(new Event("focus"));
}

test("a page with typed text is covered when its session ends, and is there again with the next one", async () => {
  const api = stubApi({ [`POST ${COMMENTS}`]: ENDED, "GET /api/account": ENDED });
  const user = renderPage(
    <>
      <Dialog open onOpenChange={() => expect.unreachable("closed")} title={TITLE}>
        <CommentForm place={{ orderId: ID, payoutId: null }} />
      </Dialog>
      <SessionEnded />
    </>,
    { at: "/payouts", roles: ["maker"] },
  );
  const field = await screen.findByRole("textbox", { name: "Comment" });
  await user.type(field, "Ask the supplier first");
  await user.click(screen.getByRole("button", { name: "Add comment" }));

  const cover = await screen.findByRole("main");
  expect(within(cover).getByRole("heading", { name: "Your session ended" })).toBeDefined();
  const link = within(cover).getByRole("link", { name: /^Sign in again/ });
  expect(link.getAttribute("href")).toBe("/sign-in?next=%2Fpayouts");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(document.activeElement).toBe(link);
  expect(focusManager.isFocused(), "queries are polled").toBe(false);
  await expectNoAxeViolations();
  // What is beneath notices neither.
  await user.keyboard("{Escape}");
  await user.click(cover);

  comeBack();
  await expect.poll(() => api.sentTo("GET /api/account").length).toBe(1);
  expect(screen.getByRole("main")).toBe(cover);

  api.on("GET /api/account", SIGNED_IN);
  comeBack();
  await expect.poll(() => screen.queryByRole("main")).toBeNull();
  expect(focusManager.isFocused(), "queries are polled").toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add comment" }));
  expect(screen.getByDisplayValue("Ask the supplier first")).toBe(field);
});

const CHANGES: [string, Partial<Profile>][] = [
  ["other roles", { roles: ["maker", "approver"] }],
  ["limits", { limits: { wallets: ["2001"], currencies: [], tags: [] } }],
];

test.each(CHANGES)(
  "the page of a member who has %s by now is not shown again",
  async (_what, changes) => {
    const api = stubApi({
      [`POST ${COMMENTS}`]: ENDED,
      "GET /api/account": answer(profileSchema, { ...MEMBER, ...changes }),
    });
    const user = renderPage(
      <>
        <CommentForm place={{ orderId: ID, payoutId: null }} />
        <SessionEnded />
      </>,
      { at: "/payouts", roles: ["maker"] },
    );
    await user.type(await screen.findByRole("textbox", { name: "Comment" }), "Ask first");
    await user.click(screen.getByRole("button", { name: "Add comment" }));
    const cover = await screen.findByRole("main");
    const polling = vi.spyOn(focusManager, "setFocused");
    comeBack();
    await expect.poll(() => api.sentTo("GET /api/account").length).toBe(1);
    await new Promise(setImmediate);
    expect(screen.queryByRole("main")).toBe(cover);
    expect(polling).not.toHaveBeenCalled();
  },
);
