import * as messages from "#components/record-page/messages.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";

/** A list in which a limited viewer's limits leave nothing, whatever is synced. */
export function NoneWithinLimits({ noun: { title, many } }: { noun: Noun }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState title={messages.noneToSee(many)}>{messages.nameNoWallet(many)}</EmptyState>
    </>
  );
}
