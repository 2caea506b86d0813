import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { ResetPasswordForm } from "#components/identity/password/reset-password-form.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { environment } from "#lib/operations/environment.ts";

export const metadata: Metadata = { title: messages.newPassword, referrer: "no-referrer" };

/** Where a reset link leads. The token is behind the # of the URL, so fetching the page uses nothing up. */
export default function ResetPasswordPage() {
  return (
    <SignInFrame
      title={messages.setNewPassword}
      below={messages.secondFactorStays}
      isSandbox={environment() === "sandbox"}
    >
      <ResetPasswordForm />
      <p className="mt-4 text-sm">
        <Link href="/sign-in" className="text-accent hover:underline">
          {messages.backToSignIn}
        </Link>
      </p>
    </SignInFrame>
  );
}
