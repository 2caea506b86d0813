import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import type { Acceptance, InvitationLink } from "#lib/schemas/identity/invitation-acceptance.ts";
import type { InviteRequest, MadeInvitation } from "#lib/schemas/identity/member.ts";
import type {
  DetailsRequest,
  MadePasswordReset,
  PasswordResetAcceptance,
  PasswordResetLink,
} from "#lib/schemas/identity/member-details.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

const schemas = () => import("#lib/schemas/identity/member.ts");
const loadMembers = loadAnswer(async () => (await schemas()).membersSchema);
const loadMade = loadAnswer(async () => (await schemas()).madeInvitationSchema);
const loadOutcome = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).changeOutcomeSchema,
);
const loadEnded = loadAnswer(async () => (await schemas()).endedSessionsSchema);

/** Every member of Counterfoil, and every open invitation. */
export function membersQuery() {
  return queryOptions({
    queryKey: ["people"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadMembers, "/api/people", { signal })).data,
    ...retry,
  });
}

/**
 * Invites somebody, with step-up; returns the token of the link, which is shown this once. `seen`: the invitation that
 * is resent.
 */
export async function inviteMember(
  request: InviteRequest,
  seen: string | null = null,
): Promise<MadeInvitation> {
  return (await sendJson(loadMade, "POST", "/api/people/invitations", request, { seen })).data;
}

/** Ends an invitation. */
export async function revokeInvitation(id: string): Promise<void> {
  await sendJson(loadNothing, "DELETE", `/api/people/invitations/${id}`);
}

/** Gives a member other roles or limits, with step-up; `seen`: those that the page showed. */
export async function changeRoles(
  id: string,
  access: Access,
  seen: string | null,
): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "PUT", `/api/people/${id}/roles`, access, { seen })).data;
}

/** Disables or enables a member, with step-up; `seen`: the roles and limits that the page showed. */
export async function setAccess(
  id: string,
  to: "disable" | "enable",
  seen: string | null,
): Promise<ChangeOutcome> {
  const path = `/api/people/${id}/${to}`;
  return (await sendJson(loadOutcome, "POST", path, undefined, { seen })).data;
}

/** Removes a member's second factors and signs them out, with step-up. */
export async function resetFactors(id: string): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "POST", `/api/people/${id}/reset-factors`)).data;
}

/** Signs a member out everywhere; returns how many sessions ended. */
export async function endSessions(id: string): Promise<number> {
  return (await sendJson(loadEnded, "DELETE", `/api/people/${id}/sessions`)).data.ended;
}

const loadReset = loadAnswer(
  async () => (await import("#lib/schemas/identity/member-details.ts")).madePasswordResetSchema,
);

/** Makes a link by which a member sets a new password, with a step-up; its token is told this once. */
export async function resetPassword(id: string): Promise<MadePasswordReset> {
  return (await sendJson(loadReset, "POST", `/api/people/${id}/reset-password`)).data;
}

/** Changes another member's email address, with a step-up; `seen`: the one that the page showed. */
export async function changeEmail(
  id: string,
  email: string,
  seen: string | null,
): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "PUT", `/api/people/${id}/email`, { email }, { seen })).data;
}

/** Changes one's own name and email address, with a step-up; `seen`: those that the page showed. */
export async function changeOwnDetails(
  details: DetailsRequest,
  seen: string | null,
): Promise<void> {
  await sendJson(loadNothing, "PUT", "/api/account/details", details, { seen });
}

const loadResetLink = loadAnswer(
  async () => (await import("#lib/schemas/identity/member-details.ts")).passwordResetLinkSchema,
);

/** Whether a reset link can be used. Uses nothing up. */
export async function lookAtPasswordReset(token: string): Promise<PasswordResetLink> {
  return (await sendJson(loadResetLink, "POST", "/api/password-resets/look", { token })).data;
}

/** Sets a new password by the link's token. */
export async function acceptPasswordReset(given: PasswordResetAcceptance): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/password-resets/accept", given);
}

const loadLink = loadAnswer(
  async () => (await import("#lib/schemas/identity/invitation-acceptance.ts")).linkSchema,
);

/** What an invitation's link offers, or that it can't be used. Uses nothing up. */
export async function lookAtInvitation(token: string): Promise<InvitationLink> {
  return (await sendJson(loadLink, "POST", "/api/invitations/look", { token })).data;
}

/** Takes an invitation up; the session has begun then. */
export async function acceptInvitation(acceptance: Acceptance): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/invitations/accept", acceptance);
}
