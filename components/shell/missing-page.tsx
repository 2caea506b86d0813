import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/** For an address under which there is nothing. */
export function MissingPage() {
  return (
    <div className="pt-16">
      <EmptyState
        title="There is no such page"
        heading="h1"
        action={<LinkButton href="/">Go to the overview</LinkButton>}
      >
        The address may be mistyped, or what it named is no longer there. Nothing was changed.
      </EmptyState>
    </div>
  );
}
