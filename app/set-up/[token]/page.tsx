import type { Metadata } from "next";
import { Door } from "#components/identity/door.tsx";
import { SetUpForm } from "#components/identity/set-up/set-up-form.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { environment } from "#lib/operations/environment.ts";
import { isSetUpOpen } from "#lib/operations/set-up.ts";

export const metadata: Metadata = { title: "Set up", referrer: "no-referrer" };

export default async function SetUpPage({ params }: PageProps<"/set-up/[token]">) {
  const { token } = await params;
  const isSandbox = environment() === "sandbox";
  if (!(await isSetUpOpen(token))) {
    return (
      <Door
        title="This link is no longer good"
        below="It was used already, or is not the one that was printed at start."
        isSandbox={isSandbox}
      >
        <LinkButton href={{ pathname: "/sign-in" }}>Go to sign-in</LinkButton>
      </Door>
    );
  }
  return (
    <Door
      title="Set up the desk"
      below="You become its first administrator, and can invite the others."
      isSandbox={isSandbox}
    >
      <SetUpForm token={token} />
    </Door>
  );
}
