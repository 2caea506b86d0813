import type { Route } from "next";
import * as messages from "#components/payouts/review/messages.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";

type Props = { errors: Partial<Record<string, string>>; back: Route };

/** In the place of a review whose draft can't be sent as it is. */
export function IncompleteDraft({ errors, back }: Props) {
  const missing = [...new Set(Object.values(errors))];
  return (
    <EmptyState
      title={messages.cantBeReviewedYet}
      action={
        <LinkButton href={back} variant="primary">
          {messages.editDetails}
        </LinkButton>
      }
    >
      {missing.length === 0 ? (
        <p>{messages.finishFormFirst}</p>
      ) : (
        <ul>
          {missing.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
