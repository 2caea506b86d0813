import type { FormEvent, ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Problem } from "#lib/schemas/problem.ts";

type Props = {
  /** What went wrong as a whole; what is wrong with one field stands there. */
  problem?: Problem | null;
  /** What the one button says, and what it says while the desk is asked. */
  button: { label: string; working: string };
  isWorking: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form by which somebody comes in. */
export function DoorForm({ problem = null, button, isWorking, onSubmit, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form onSubmit={submit} noValidate>
      {problem !== null && (
        <div className="mb-4">
          <Banner announce tone="failed" title={problem.detail} />
        </div>
      )}
      {children}
      <div className="mt-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          working={isWorking ? button.working : undefined}
        >
          {button.label}
        </Button>
      </div>
    </form>
  );
}
