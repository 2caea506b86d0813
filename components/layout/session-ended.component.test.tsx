import { focusManager, useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionEnded } from "#components/layout/session-ended.tsx";
import { CommentForm } from "#components/payouts/payout-page/timeline/comments.tsx";
import { cover } from "#components/signed-in-user/leave-for-sign-in.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { keepAlive } from "#lib/api-client/identity/sign-in.ts";
import { addPayoutFile, payoutFileHref } from "#lib/api-client/payouts/payout-files.ts";
import { orderByKeyQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { fetchBytes, fetchText } from "#lib/api-client/requests/fetch-json.ts";
import { type Profile, profileSchema } from "#lib/schemas/identity/profile.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const ID = "6a1f0f6e-0000-4000-8000-00000000000a";
const TITLE = "A dialog";
const COMMENTS = `/api/payouts/entries/${ID}/comments`;
const BY_KEY = "GET /api/payouts/entries";
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

afterEach(() => cover.takeOff());

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

  const covering = await screen.findByRole("main");
  expect(within(covering).getByRole("heading", { name: "Your session ended" })).toBeDefined();
  const link = within(covering).getByRole("link", { name: /^Sign in again/ });
  expect(link.getAttribute("href")).toBe("/sign-in?next=%2Fpayouts");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(document.activeElement).toBe(link);
  expect(focusManager.isFocused(), "queries are polled").toBe(false);
  await expectNoAxeViolations();
  // What is beneath notices neither.
  await user.keyboard("{Escape}");
  await user.click(covering);

  comeBack();
  await expect.poll(() => api.sentTo("GET /api/account").length).toBe(1);
  expect(screen.getByRole("main")).toBe(covering);

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
  "the page of a member who has %s by now is not shown again, and asks nothing",
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
    const covering = await screen.findByRole("main");
    const polling = vi.spyOn(focusManager, "setFocused");
    comeBack();
    await expect.poll(() => api.sentTo("GET /api/account").length).toBe(1);
    await new Promise(setImmediate);
    expect(screen.queryByRole("main")).toBe(covering);
    expect(polling).not.toHaveBeenCalled();
    await expect(keepAlive()).rejects.toMatchObject({ problem: { kind: "unauthenticated" } });
    expect(api.sentTo("POST /api/session/activity")).toEqual([]);
  },
);

function Polling() {
  const { failureCount, isSuccess } = useQuery(orderByKeyQuery("k"));
  return <p>{isSuccess && failureCount === 0 ? "read" : "failed"}</p>;
}

test("nothing behind the cover is asked, written or uploaded by the session of another member who signs in meanwhile", async () => {
  const api = stubApi({
    [`POST ${COMMENTS}`]: ENDED,
    "GET /api/account": ENDED,
    [BY_KEY]: answer(payoutOrderSchema.nullable(), null),
  });
  const uploads = vi.fn();
  vi.stubGlobal("XMLHttpRequest", uploads);
  const user = renderPage(
    <>
      <CommentForm place={{ orderId: ID, payoutId: null }} />
      <Polling />
      <SessionEnded />
    </>,
    { at: "/payouts", roles: ["maker"] },
  );
  await screen.findByText("read");
  await user.type(await screen.findByRole("textbox", { name: "Comment" }), "Ask first");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  await screen.findByRole("main");

  const before = api.sent.length;
  // It is polled also where nobody looks.
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText("failed");
  const file = { onProgress: () => undefined, signal: new AbortController().signal };
  const held = [
    keepAlive(),
    fetchText("/api/x"),
    fetchBytes(payoutFileHref(ID), {}),
    addPayoutFile({ of: "payout", id: "1" }, new File(["a"], "a.pdf"), file),
  ];
  for (const one of await Promise.allSettled(held)) {
    expect(one).toMatchObject({ reason: { problem: { kind: "unauthenticated" } } });
  }
  expect(api.sent.slice(before)).toEqual([]);
  expect(uploads).not.toHaveBeenCalled();

  api.on("GET /api/account", SIGNED_IN);
  comeBack();
  await screen.findByText("read");
  expect(api.sent.slice(before).map(({ path }) => path)).toEqual([
    "/api/account",
    "/api/payouts/entries",
  ]);
});
