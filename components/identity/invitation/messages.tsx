export const acceptInvitation = "Accept invitation";
export const signingIn = "Signing in";
export const yourName = "Your name";
export const loadingInvitation = "Loading invitation";
export const somethingWentWrong = "Something went wrong.";
export const orBySingleSignOn = (provider: string) =>
  `Or without a password, by an account of ${provider} with this address:`;
export const goToSignIn = "Go to sign-in";
export const counterfoilFailed = "Counterfoil failed.";
export const youWillSignInAs = (email: string) => (
  <>
    You will sign in as <strong className="font-medium text-ink wrap-anywhere">{email}</strong>.
  </>
);
