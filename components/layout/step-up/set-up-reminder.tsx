import Link from "next/link";

const SET_UP = { pathname: "/profile", hash: "two-factor" };

/**
 * Beneath a password, which an onlooker may know: suggests a second factor. Opens beside this page.
 */
export function SetUpReminder() {
  return (
    <p className="mt-2 border-rule border-t pt-3 text-ink-soft text-sm">
      A password can be watched or guessed.{" "}
      <Link href={SET_UP} target="_blank" className="underline">
        Set up an authenticator app or a passkey
      </Link>{" "}
      and confirm with that instead.
    </p>
  );
}
