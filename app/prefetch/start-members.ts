import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { cache } from "react";
import { pageCaller } from "#app/page-caller.ts";
import { startOn } from "#app/prefetch/start-queries.ts";
import { membersQuery } from "#lib/api-client/identity/members.ts";
import { listTeam } from "#lib/operations/team/list-members.ts";
import { membersSchema } from "#lib/schemas/identity/member.ts";

/** Longer than a list's: only an answer in time can become a member's page's own status 404. */
const PATIENCE_MS = 1_500;

/** Starts the members' query on the server. `members`: null if they were not there in time. */
export const startMembers = cache(async () => {
  const caller = await pageCaller();
  const openedAt = new Date().toISOString();
  const client = new QueryClient();
  const { queryKey } = membersQuery();
  await startOn(client, [{ queryKey, read: () => listTeam(caller) }], PATIENCE_MS);
  const known = membersSchema.safeParse(client.getQueryData(queryKey)).data;
  return { state: dehydrate(client), openedAt, members: known?.people ?? null };
});
