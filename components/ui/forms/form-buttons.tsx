import { clsx } from "clsx";
import { Button } from "#components/ui/buttons/button.tsx";
import * as messages from "#components/ui/forms/messages.ts";

type Props = {
  /** What the form does: "Save rule". */
  label: string;
  /** While it does it: "Saving…". Absent otherwise. */
  working: string | undefined;
  /** Whether there is nothing to do for it now. */
  idle?: boolean;
  onCancel: () => void;
  className?: string;
};

/** The end of a form that opened in a page: do it, or leave it. */
export function FormButtons({ label, working, idle = false, onCancel, className }: Props) {
  return (
    <div className={clsx("flex flex-wrap gap-3", className)}>
      <Button type="submit" variant="primary" working={working} idle={idle}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}
