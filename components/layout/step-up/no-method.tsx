import { LinkButton } from "#components/ui/link-button.tsx";

const SET_UP = { pathname: "/profile", hash: "two-factor" };

/**
 * For users who have nothing to confirm with: through single sign-on, or since theirs was reset.
 */
export function NoMethod() {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">
        You have nothing to confirm with in Counterfoil itself: you sign in through your
        organisation, or your second factors were taken away. Set up an authenticator app or a
        passkey, then come back: what you typed stays here.
      </p>
      <div className="flex justify-end">
        <LinkButton href={SET_UP} target="_blank" variant="primary">
          Set one up
        </LinkButton>
      </div>
    </div>
  );
}
