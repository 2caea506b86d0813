import * as messages from "#components/identity/factors/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What went wrong with a change of one's own account, unless a field says so. */
export function ChangeFailure({ change: { error } }: { change: { error: Error | null } }) {
  if (error === null || problemOf(error).errors !== undefined) return null;
  return (
    <div className="py-3">
      <Banner tone="failed" title={error.message} announce>
        {messages.nothingWasChanged}
      </Banner>
    </div>
  );
}
