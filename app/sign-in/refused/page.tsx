import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as messages from "#app/messages.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import {
  SignOnRefused,
  titleOfRefusal,
} from "#components/identity/single-sign-on/sign-on-refused.tsx";
import { environment } from "#lib/operations/environment.ts";
import { singleSignOnName } from "#lib/operations/sign-in/single-sign-on.ts";
import { signOnRefusalSchema } from "#lib/schemas/identity/single-sign-on.ts";

export const metadata: Metadata = { title: messages.notSignedIn };

/** Why single sign-on did not sign a user in. The URL names a reason and no user. */
export default async function RefusedPage({ searchParams }: PageProps<"/sign-in/refused">) {
  const why = signOnRefusalSchema.safeParse((await searchParams).why);
  if (!why.success) notFound();
  return (
    <SignInFrame title={titleOfRefusal(why.data)} isSandbox={environment() === "sandbox"}>
      <SignOnRefused why={why.data} provider={singleSignOnName() ?? messages.theProvider} />
    </SignInFrame>
  );
}
