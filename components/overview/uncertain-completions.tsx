import * as messages from "#components/overview/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import type { Figures } from "#lib/schemas/figures/figures.ts";

type Props = { figures: Pick<Figures, "uncertain" | "period" | "before"> };

/** By completion, how many payouts may have completed in another period than the one in which they count. */
export function UncertainCompletions({ figures: { uncertain, period, before } }: Props) {
  if (uncertain === undefined) return null;
  const { firstRead, acrossEnd } = uncertain;
  const words = [
    ...(firstRead.now + firstRead.before > 0 ? [messages.firstRead(firstRead)] : []),
    ...(acrossEnd.now + acrossEnd.before > 0 ? [messages.acrossEnd(acrossEnd)] : []),
  ];
  if (words.length === 0) return null;
  const { from, to, tz } = firstRead.now + acrossEnd.now > 0 ? period : before;
  return (
    <p className="max-w-180 pt-2 text-ink-quiet text-sm">
      {words.join(" ")}{" "}
      <Link
        href={{ pathname: "/payouts", query: { date: "completed", from, to, tz } }}
        className="no-print underline underline-offset-2"
      >
        {messages.showByCompletion}
      </Link>
    </p>
  );
}
