import { useQuery } from "@tanstack/react-query";
import { inboxQuery } from "#lib/api-client/payouts/inbox.ts";
import type { InboxComments } from "#lib/schemas/payouts/inbox.ts";

/** What is said of an order in the Inbox, as it is now: also while it is reviewed as it was selected. */
export function useOrderComments({ id }: { id: string }): InboxComments[string] | undefined {
  return useQuery({ ...inboxQuery(), select: ({ comments }) => comments[id] }).data;
}
