import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

/** For a URL that has no page. */
export function MissingPage() {
  return (
    <div className="pt-16">
      <EmptyState
        title="Page not found"
        heading="h1"
        action={<LinkButton href="/">Go to the overview</LinkButton>}
      >
        Check the link, or go back to the overview.
      </EmptyState>
    </div>
  );
}
