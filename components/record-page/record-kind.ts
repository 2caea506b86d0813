import type { Route } from "next";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** What a record's page is about: its noun ("payout") and the list that it is in. */
export type RecordKind = { noun: string; list: Route; listLabel: string };

/** What the page of a resource's record is about. */
export function kindOf({ name, noun }: Resource<ResourceName>): RecordKind {
  return { noun: noun.one, list: `/${name}`, listLabel: noun.title };
}
