import * as messages from "#components/identity/factors/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { couldntConfirm } from "#components/ui/feedback/messages.tsx";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  change: { error: Error | null };
  /** What to do where the change may have been made all the same. */
  unconfirmed?: string;
};

/** What went wrong with a change of one's own account, unless a field says so. */
export function ChangeFailure({ change: { error }, unconfirmed = couldntConfirm }: Props) {
  if (error === null) return null;
  const problem = problemOf(error);
  if (problem.errors !== undefined) return null;
  return (
    <div className="py-3">
      <Banner tone="failed" title={error.message} announce>
        {isUnanswered(problem) ? unconfirmed : messages.nothingWasChanged}
      </Banner>
    </div>
  );
}
