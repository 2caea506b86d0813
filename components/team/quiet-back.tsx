import * as messages from "#components/team/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";

/** The way back to the list. */
export function QuietBack() {
  return (
    <Link href="/team" className="underline-offset-2 hover:underline">
      {messages.team}
    </Link>
  );
}
