import Link from "next/link";

/** The way back to the list. */
export function QuietBack() {
  return (
    <Link href="/team" className="underline-offset-2 hover:underline">
      Team
    </Link>
  );
}
