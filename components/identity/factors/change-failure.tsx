import type { Change } from "#components/identity/factors/use-change.ts";
import { Banner } from "#components/ui/banner.tsx";

/** What went wrong with a change, where anything did. */
export function ChangeFailure({ change }: { change: Pick<Change<never>, "failure"> }) {
  if (change.failure === null) return null;
  return (
    <div className="py-3">
      <Banner tone="failed" title={change.failure} announce>
        Nothing was changed.
      </Banner>
    </div>
  );
}
