import { Button } from "#components/ui/buttons/button.tsx";
import type { Problem } from "#lib/schemas/problem.ts";

type BlockFailedProps = {
  what: string;
  problem: Problem;
  onRetry: () => void;
  retrying: boolean;
};

/** A part of the page that could not be read, said in its own place; the others stand as they are. */
export function BlockFailed({ what, problem, onRetry, retrying }: BlockFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 py-3 text-sm">
      <p>
        <span className="font-medium text-failed">{what} can’t be shown.</span> {problem.detail}{" "}
        Nothing was changed or lost.
      </p>
      <Button size="sm" onClick={onRetry} working={retrying ? "Trying" : undefined}>
        Try again
      </Button>
      {problem.requestId === "" ? null : (
        <p className="text-ink-quiet text-xs">
          Request <span className="font-mono">{problem.requestId}</span>
        </p>
      )}
    </div>
  );
}
