import { readEvents } from "#lib/updates/read-events.ts";

/** How often open pages were told of an id, of what is committed. */
export async function timesTold(id: string): Promise<number> {
  return (await readEvents()).filter(({ ids }) => ids?.includes(id)).length;
}
