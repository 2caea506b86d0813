import * as messages from "#components/signed-in-user/messages.ts";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

/**
 * Shown to a limited viewer instead of a page that shows the whole account. Drawn on the server: Next sends it along
 * with every page, in case it is needed, and so would load a script for it.
 */
export function WholeAccountPage() {
  return (
    <div className="pt-16">
      <EmptyState
        title={messages.noAccess}
        heading="h1"
        action={<LinkButton href="/payouts">{messages.goPayouts}</LinkButton>}
      >
        {messages.showsWholeAccount}
      </EmptyState>
    </div>
  );
}
