import type { Metadata } from "next";
import Link from "next/link";
import { ResetPasswordForm } from "#components/identity/password/reset-password-form.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { environment } from "#lib/operations/environment.ts";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer" };

/** Where a reset link leads. The token is behind the # of the URL, so fetching the page uses nothing up. */
export default function ResetPasswordPage() {
  return (
    <SignInFrame
      title="Set a new password"
      below="Your second factor stays as it is: you sign in with both."
      isSandbox={environment() === "sandbox"}
    >
      <ResetPasswordForm />
      <p className="mt-4 text-sm">
        <Link href="/sign-in" className="text-accent hover:underline">
          Back to sign-in
        </Link>
      </p>
    </SignInFrame>
  );
}
