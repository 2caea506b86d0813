import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { TeamScreen } from "#components/team/team-screen.tsx";
import {
  type Invitation,
  inviteRequestSchema,
  madeInvitationSchema,
  membersSchema,
} from "#lib/schemas/identity/member.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { memberOf } from "#test-support/components/members.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, confirmByPassword, grantsStepUp } from "#test-support/components/step-up.ts";

/** What limited viewers are limited to is told by its name. */
const NAMES = { "GET /api/wallet-names": answer(z.array(walletNameSchema), []) };
const PEOPLE = "GET /api/people";
const EMAIL = "nadia@example.org";

const people = (...invitations: Invitation[]) =>
  answer(membersSchema, {
    people: [memberOf({ name: "Olive Other" })],
    invitations,
    email: { state: "off" },
    mailboxFaults: [],
  });

/** An invitation of Nadia as a viewer. */
function invitation(): Invitation {
  return {
    id: randomUUID(),
    email: EMAIL,
    roles: ["viewer"],
    limits: null,
    invitedBy: "Mia Manager",
    createdAt: "2026-11-01T10:00:00Z",
    expiresAt: "2026-11-08T10:00:00Z",
    isExpired: false,
    isWaiting: false,
  };
}

test("an invitation is resent with a step-up, by a new link that is shown this once", async () => {
  const [earlier, renewed] = [invitation(), invitation()];
  const INVITE = "POST /api/people/invitations";
  const made = { invitation: renewed, token: "renewed-token", email: "off" } as const;
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(earlier),
    [INVITE]: afterStepUp(`Invite ${EMAIL}`, answer(madeInvitationSchema, made)),
    ...grantsStepUp,
  });
  const user = renderPage(<TeamScreen />, { at: "/team" });
  await user.click(await screen.findByRole("button", { name: /^Resend *the invitation/ }));
  api.on(PEOPLE, people(renewed));
  await confirmByPassword(user);
  expect(
    await screen.findByRole("heading", { level: 1, name: "New invitation link" }),
  ).toBeDefined();
  expect(screen.getByText(/\/invite#renewed-token$/)).toBeDefined();
  expect(screen.getByText(/^Counterfoil sends no email here/)).toBeDefined();
  const asked = { email: EMAIL, roles: ["viewer"], limits: null };
  for (const { body, headers } of api.sentTo(INVITE)) {
    expect(inviteRequestSchema.parse(body)).toEqual(asked);
    expect(headers.get(SEEN_HEADER)).toBe(seenOf(earlier.id));
  }
  await user.click(screen.getByRole("button", { name: "Back to team" }));
  expect(screen.getAllByRole("row", { name: new RegExp(EMAIL) })).toHaveLength(1);
});

test("an invitation is revoked, and the focus stays in the page", async () => {
  const open = invitation();
  const api = stubApi({
    ...NAMES,
    [PEOPLE]: people(invitation(), open),
    [`DELETE /api/people/invitations/${open.id}`]: answer(z.null(), null),
  });
  const user = renderPage(<TeamScreen />, { at: "/team" });
  const revoking = await screen.findAllByRole("button", { name: /^Revoke *the invitation/ });
  expect(revoking).toHaveLength(2);
  api.on(PEOPLE, people(invitation()));
  for (const button of revoking.slice(-1)) await user.click(button);
  expect(await screen.findAllByText(`The invitation to ${EMAIL} was revoked.`)).not.toEqual([]);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Revoke/ })).toHaveLength(1));
  const heading = screen.getByRole("heading", { name: "Invitations" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("an auditor reads people and invitations, and changes neither", async () => {
  stubApi({ ...NAMES, [PEOPLE]: people(invitation()) });
  renderPage(<TeamScreen />, { at: "/team", roles: ["auditor"] });
  const table = await screen.findByRole("table", { name: "Team" });
  expect(within(table).getByRole("link", { name: "Olive Other" })).toBeDefined();
  expect(screen.getByRole("row", { name: new RegExp(EMAIL) })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Invite teammate" })).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
  await expectNoAxeViolations();
});
