import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { pageCaller } from "#app/page-caller.ts";
import { startOn } from "#app/start-queries.ts";
import { listPeople } from "#lib/operations/list-people.ts";
import { peopleQuery } from "#lib/queries/people.ts";
import { peopleSchema } from "#lib/schemas/person.ts";

/** Longer than a list's: only an answer in time can become a person's page's own status 404. */
const PATIENCE_MS = 1_500;

/** Starts the people's query on the server; `knows` tells of an id whether it is a person's. */
export async function startPeople() {
  const caller = await pageCaller();
  const openedAt = new Date().toISOString();
  const client = new QueryClient();
  const { queryKey } = peopleQuery();
  await startOn(client, [{ queryKey, read: () => listPeople(caller) }], PATIENCE_MS);
  const known = peopleSchema.safeParse(client.getQueryData(queryKey)).data;
  return {
    state: dehydrate(client),
    openedAt,
    knows: (id: string) => known === undefined || known.people.some((person) => person.id === id),
  };
}
