"use client";

import { type ListParams, useListParams } from "#components/data-table/params/use-list-params.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import { useViews } from "#components/views/use-views.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** What the URL asks for of a list that can have saved views, and so may open with one of them. */
export function useRecordListParams(resource: Resource<ResourceName>): ListParams {
  const opensWithView = useViews(resource.name).some(({ isDefault }) => isDefault);
  return useListParams(resource, useUrlQuery(), opensWithView);
}
