import { queryOptions } from "@tanstack/react-query";
import { accountKey } from "#lib/queries/account.ts";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import type { PasswordChange } from "#lib/schemas/session.ts";

const load = loadAnswer(async () =>
  (await import("#lib/schemas/session.ts")).sessionSchema.array(),
);
const loadEnded = loadAnswer(async () => {
  const { z } = await import("zod");
  return z.object({ ended: z.number() });
});
const loadNothing = loadAnswer(async () => (await import("zod")).z.null());

/** The caller's own sessions, the last used first. A change of the account reads them again. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: [...accountKey, "sessions"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, "/api/sessions", { signal })).data,
    ...retry,
  });
}

/** Ends one of the caller's sessions. */
export async function revokeSession(id: string): Promise<void> {
  await fetchJson(loadNothing, `/api/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Ends all of them but this one. */
export async function revokeOtherSessions(): Promise<void> {
  await fetchJson(loadEnded, "/api/sessions", { method: "DELETE" });
}

/** Changes the caller's password, which ends their other sessions. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await fetchJson(loadNothing, "/api/account/password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
}
