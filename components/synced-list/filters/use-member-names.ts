import { useQuery } from "@tanstack/react-query";
import type { ListView } from "#components/data-table/params/list-view.ts";
import { filterChoicesQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { ME, NOT_STATED } from "#lib/schemas/synced/choices.ts";

/** Writes the names of members for their ids in a chip's words; they are read only where an id is chosen. */
export function useMemberNames(resource: AnyResource, view: ListView): (words: string) => string {
  const chosen = [...view.creator.values, ...view.approver.values];
  const ids = chosen.filter((value) => value !== ME && value !== NOT_STATED);
  const { data } = useQuery({ ...filterChoicesQuery(apiOf(resource)), enabled: ids.length > 0 });
  const members = (data?.members ?? []).filter(({ id }) => ids.includes(id));
  return (words) => members.reduce((text, { id, name }) => text.replaceAll(id, name), words);
}
