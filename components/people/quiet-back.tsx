import Link from "next/link";

/** The way back to the list. */
export function QuietBack() {
  return (
    <Link href="/people" className="underline-offset-2 hover:underline">
      People
    </Link>
  );
}
