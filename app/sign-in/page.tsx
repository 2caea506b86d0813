import type { Metadata } from "next";
import { headers } from "next/headers";
import * as messages from "#app/messages.tsx";
import { redirectInAccount } from "#app/redirect-in-account.ts";
import { SignIn } from "#components/identity/sign-in/sign-in.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { SingleSignOn } from "#components/identity/single-sign-on/single-sign-on.tsx";
import { environment } from "#lib/operations/environment.ts";
import { currentCaller } from "#lib/operations/sign-in/current-caller.ts";
import { readySignIns } from "#lib/operations/sign-in/ready-sign-ins.ts";
import { singleSignOnName } from "#lib/operations/sign-in/single-sign-on.ts";
import { returnPath } from "#lib/schemas/identity/return-path.ts";

export const metadata: Metadata = { title: messages.signIn };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next: asked } = await searchParams;
  const next = returnPath(typeof asked === "string" ? asked : null);
  const head = await headers();
  if ((await currentCaller(head)) !== null) redirectInAccount("/");
  const provider = singleSignOnName();
  return (
    <SignInFrame
      title={messages.signIn}
      below={messages.description}
      isSandbox={environment() === "sandbox"}
    >
      <SignIn next={next} ready={readySignIns(head)}>
        {provider !== null && (
          <div className="mt-5 border-rule border-t pt-5">
            <SingleSignOn name={provider} next={next} />
          </div>
        )}
      </SignIn>
    </SignInFrame>
  );
}
