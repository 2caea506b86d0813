import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pageCaller } from "#app/page-caller.ts";
import type { SearchParams } from "#app/prefetch/start-list.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { NoneWithinLimits } from "#components/record-page/none-within-limits.tsx";
import type { AnyResource } from "#lib/resources/resources.ts";
import { seesKind } from "#lib/schemas/identity/sees-kind.ts";

/** The page of a list of the provider's records, with its rows in the HTML if they come in time. `list` shows them. */
export async function recordListPage(
  resource: AnyResource,
  searchParams: SearchParams,
  list: ReactNode,
): Promise<ReactNode> {
  const { limits } = (await pageCaller()).member;
  if (!seesKind(limits, resource.name)) return <NoneWithinLimits noun={resource.noun} />;
  const { state, openedAt } = await startRecordList(searchParams, resource);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>{list}</NowProvider>
    </HydrationBoundary>
  );
}
