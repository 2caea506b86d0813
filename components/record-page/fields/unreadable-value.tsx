import { TriangleAlert } from "lucide-react";
import * as messages from "#components/record-page/fields/messages.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";

/** A field whose form Counterfoil cannot read: marked, and in full as it came. */
export function UnreadableValue({ raw }: { raw: string }) {
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <TriangleAlert
        aria-hidden="true"
        className="size-3.5 shrink-0 translate-y-0.5 text-attention"
      />
      <span className="min-w-0">
        <span className="text-attention">{messages.unexpectedValue} </span>
        <code className="font-mono text-xs">
          <PlainText value={raw} />
        </code>
      </span>
    </span>
  );
}
