import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ProfileScreen } from "#components/profile/profile-screen.tsx";
import { emailChoicesSchema } from "#lib/schemas/email-choices.ts";
import { newCodesSchema, newTotpSchema, profileSchema } from "#lib/schemas/identity/profile.ts";
import { stepUpProofSchema } from "#lib/schemas/identity/proof.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, lost, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, grantsStepUp, stepUpDialog } from "#test-support/components/step-up.ts";

const ACCOUNT = "GET /api/account";
const REMOVE = "DELETE /api/account/totp";

const profile = (hasTotp: boolean, email = "manager@example.org") =>
  answer(profileSchema, {
    name: "Mia Manager",
    email,
    roles: ["maker"],
    hasPassword: true,
    hasTotp,
    passkeys: [],
    recoveryCodesLeft: hasTotp ? 10 : 0,
    methods: hasTotp ? ["totp"] : [],
  });

/** The profile of a member who has an authenticator app, or none yet. */
async function showProfile(hasTotp = true) {
  const chosen = { approve: true, failed: true, unconfirmed: true, unordered: true };
  const api = stubApi({
    [ACCOUNT]: profile(hasTotp),
    "GET /api/account/emails": answer(emailChoicesSchema, { isEmailOn: true, chosen }),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    ...grantsStepUp,
  });
  const user = renderPage(<ProfileScreen password={null} sessions={null} />, {
    at: "/profile",
    roles: ["maker"],
  });
  const confirmByCode = async () => {
    const dialog = within(await stepUpDialog());
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
  };
  await screen.findByText(hasTotp ? /10 are left\./ : "Not set up.");
  return { api, user, confirmByCode };
}

test("new recovery codes take a code of the app, and are shown until they are kept", async () => {
  const { api, user, confirmByCode } = await showProfile();
  const codes = answer(newCodesSchema, { codes: ["AAAA-1111", "BBBB-2222"] });
  api.on(
    "POST /api/account/recovery-codes",
    afterStepUp("Make new recovery codes", codes, ["totp"]),
  );
  await user.click(screen.getByRole("button", { name: "Generate new codes" }));
  await confirmByCode();
  const shown = within(await screen.findByRole("region", { name: "Your recovery codes" }));
  const texts = shown.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual(["AAAA-1111", "BBBB-2222"]);
  const proofs = api.sentTo("POST /api/step-up").map(({ body }) => stepUpProofSchema.parse(body));
  expect(proofs).toEqual([expect.objectContaining({ method: "totp", proof: "123456" })]);
  await expectNoAxeViolations();
  await user.click(shown.getByRole("button", { name: "I've saved them" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Your recovery codes" })).toBeNull(),
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Two-factor" }));
});

test("the app stays where its removal is not confirmed, and takes the recovery codes with it", async () => {
  const { api, user, confirmByCode } = await showProfile();
  api.on(REMOVE, afterStepUp("Remove the app", answer(z.null(), null), ["totp"]));
  const remove = () => screen.getByRole<HTMLButtonElement>("button", { name: "Remove the app" });
  await user.click(remove());
  await user.click(within(await stepUpDialog()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(remove().getAttribute("aria-disabled")).not.toBe("true"));
  expect(api.sentTo(REMOVE)).toHaveLength(1);
  await user.click(remove());
  api.on(ACCOUNT, profile(false));
  await confirmByCode();
  expect(await screen.findByRole("button", { name: "Set up an app" })).toBeDefined();
  expect(screen.queryByText("Recovery codes")).toBeNull();
});

test("new recovery codes whose answer is lost are not said to be none", async () => {
  const { api, user } = await showProfile();
  api.on("POST /api/account/recovery-codes", lost);
  await user.click(screen.getByRole("button", { name: "Generate new codes" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("New codes may have replaced your earlier ones");
  expect(alert.textContent).not.toContain("Nothing was changed");
});

test("an app that was set up without an answer is said to be, and its recovery codes not shown", async () => {
  const { api, user } = await showProfile(false);
  const begun = { secret: "ABCDEFGH", uri: "otpauth://totp/Counterfoil?secret=ABCDEFGH" };
  api.on("POST /api/account/totp", answer(newTotpSchema, begun));
  api.on("POST /api/account/totp/confirm", lost);
  await user.click(screen.getByRole("button", { name: "Set up an app" }));
  await user.type(await screen.findByLabelText("Code"), "123456");
  api.on(ACCOUNT, profile(true));
  await user.click(screen.getByRole("button", { name: "Confirm the app" }));
  expect(
    await screen.findByText(/If you have no recovery codes, generate new codes/),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Generate new codes" })).toBeDefined();
});

test("recovery codes that are shown after all are not said to be unshown", async () => {
  const { api, user } = await showProfile(false);
  const CONFIRM = "POST /api/account/totp/confirm";
  const begun = { secret: "ABCDEFGH", uri: "otpauth://totp/Counterfoil?secret=ABCDEFGH" };
  api.on("POST /api/account/totp", answer(newTotpSchema, begun));
  api.on(CONFIRM, lost);
  await user.click(screen.getByRole("button", { name: "Set up an app" }));
  await user.type(await screen.findByLabelText("Code"), "123456");
  const confirm = screen.getByRole("button", { name: "Confirm the app" });
  await user.click(confirm);
  await waitFor(() => expect(confirm.getAttribute("aria-disabled")).toBeNull());
  api.on(CONFIRM, (sent) => {
    api.on(ACCOUNT, profile(true));
    return answer(newCodesSchema, { codes: ["AAAA-1111"] })(sent);
  });
  await user.click(confirm);
  await screen.findByRole("region", { name: "Your recovery codes" });
  await screen.findByRole("button", { name: "Remove the app" });
  expect(screen.queryByText(/If you have no recovery codes/)).toBeNull();
});

test("an email address that an administrator changed meanwhile is not brought back by a new name", async () => {
  const { api, user } = await showProfile();
  const DETAILS = "PUT /api/account/details";
  const detail = "Ben changed your name or email address after this page had shown it.";
  api.on(DETAILS, problem({ status: 409, kind: "conflict", detail }));
  await user.click(screen.getByText("Change your name or email address"));
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  await user.clear(name);
  await user.type(name, "Maria Manager");
  api.on(ACCOUNT, profile(true, "mia@example.com"));
  const change = screen.getByRole("button", { name: "Change name and email" });
  await user.click(change);
  expect(await screen.findByText("Set now: Mia Manager, mia@example.com")).toBeDefined();
  expect(screen.getAllByText(detail)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Use what is set now" }));
  expect(name.value).toBe("Mia Manager");
  expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("mia@example.com");
  const seen = api.sentTo(DETAILS).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf(["Mia Manager", "manager@example.org"])]);
});
