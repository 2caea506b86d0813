import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import { withStepUp } from "#lib/queries/with-step-up.ts";
import type { InviteRequest, MadeInvitation } from "#lib/schemas/person.ts";
import type { Role } from "#lib/schemas/role.ts";

const schemas = () => import("#lib/schemas/person.ts");
const loadPeople = loadAnswer(async () => (await schemas()).peopleSchema);
const loadMade = loadAnswer(async () => (await schemas()).madeInvitationSchema);
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());
const loadEnded = loadAnswer(async () => (await schemas()).endedSessionsSchema);

const JSON_BODY = { "content-type": "application/json" };

/** Everybody at the desk, and who is invited to it. */
export function peopleQuery() {
  return queryOptions({
    queryKey: ["people"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadPeople, "/api/people", { signal })).data,
    ...retry,
  });
}

/** Invites somebody, with a fresh proof; gives the token of the link, which is told this once. */
export async function invitePerson(request: InviteRequest): Promise<MadeInvitation> {
  const body = JSON.stringify(request);
  const { data } = await withStepUp((headers) =>
    fetchJson(loadMade, "/api/people/invitations", {
      ...{ method: "POST", headers: { ...JSON_BODY, ...headers }, body },
    }),
  );
  return data;
}

/** Ends an invitation. */
export async function revokeInvitation(id: string): Promise<void> {
  await fetchJson(loadNothing, `/api/people/invitations/${id}`, { method: "DELETE" });
}

/** Gives a person other roles, with a fresh proof. */
export async function changeRoles(id: string, roles: Role[]): Promise<void> {
  const body = JSON.stringify({ roles });
  await withStepUp((headers) =>
    fetchJson(loadNothing, `/api/people/${id}/roles`, {
      ...{ method: "PUT", headers: { ...JSON_BODY, ...headers }, body },
    }),
  );
}

/** Lets a person sign in no more, or again, with a fresh proof. */
export async function setAccess(id: string, to: "disable" | "enable"): Promise<void> {
  await withStepUp((headers) =>
    fetchJson(loadNothing, `/api/people/${id}/${to}`, { method: "POST", headers }),
  );
}

/** Takes a person's second factors away and signs them out, with a fresh proof. */
export async function resetFactors(id: string): Promise<void> {
  await withStepUp((headers) =>
    fetchJson(loadNothing, `/api/people/${id}/reset-factors`, { method: "POST", headers }),
  );
}

/** Signs a person out everywhere; gives how many sessions ended. */
export async function endSessions(id: string): Promise<number> {
  const { data } = await fetchJson(loadEnded, `/api/people/${id}/sessions`, { method: "DELETE" });
  return data.ended;
}
