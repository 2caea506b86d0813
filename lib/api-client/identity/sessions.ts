import { queryOptions } from "@tanstack/react-query";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { PasswordChange } from "#lib/schemas/identity/session.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/identity/session.ts")).sessionSchema.array(),
);
const loadEnded = loadAnswer(
  async () => (await import("#lib/schemas/common/write-answers.ts")).endedSchema,
);

/** The caller's own sessions, the last used first. A change of the account reads them again. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [...profileKey, "sessions"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/sessions", { signal })).data,
    ...retry,
  });
}

/** Ends one of the caller's sessions. */
export async function revokeSession(id: string): Promise<void> {
  await sendJson(loadNothing, "DELETE", `/api/sessions/${encodeURIComponent(id)}`);
}

/** Ends all of them but this one. */
export async function revokeOtherSessions(): Promise<void> {
  await sendJson(loadEnded, "DELETE", "/api/sessions");
}

/** Changes the caller's password, which ends their other sessions. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await sendJson(loadNothing, "POST", "/api/account/password", change);
}
