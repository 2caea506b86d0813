import type { Route } from "next";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

type Props = { errors: Partial<Record<string, string>>; back: Route };

/** In the place of a review whose draft can't be sent as it is. */
export function IncompleteDraft({ errors, back }: Props) {
  const messages = [...new Set(Object.values(errors))];
  return (
    <EmptyState
      title="This payout can't be reviewed yet"
      action={
        <LinkButton href={back} variant="primary">
          Edit details
        </LinkButton>
      }
    >
      {messages.length === 0 ? (
        <p>Finish the form first, or open it in the browser you started in.</p>
      ) : (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
