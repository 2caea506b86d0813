import * as messages from "#components/layout/messages.ts";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

/** For a URL that has no page. */
export function MissingPage() {
  return (
    <div className="pt-16">
      <EmptyState
        title={messages.pageNotFound}
        heading="h1"
        action={<LinkButton href="/">{messages.goOverview}</LinkButton>}
      >
        {messages.checkLink}
      </EmptyState>
    </div>
  );
}
