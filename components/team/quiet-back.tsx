import Link from "next/link";
import * as messages from "#components/team/messages.tsx";

/** The way back to the list. */
export function QuietBack() {
  return (
    <Link href="/team" className="underline-offset-2 hover:underline">
      {messages.team}
    </Link>
  );
}
