export const noAccessYet = "You don't have access yet";
export const notInvited = (provider: string) =>
  `${provider} knows you, but no one has invited this email address. Ask an administrator for an invitation.`;
export const emailNotVerified = "Your email address is not verified";
export const verifyEmailFirst = (provider: string) =>
  `Your ${provider} email address isn't verified. Verify it there, then sign in again.`;
export const accessDisabled = "Your access has been disabled";
export const accessDisabledHint =
  "An administrator has disabled your access. Ask them if that is a mistake.";
export const notSignedIn = "You were not signed in";
export const signInWasCancelled = (provider: string) => `Sign-in with ${provider} was cancelled.`;
export const signInTooOld =
  "This sign-in took too long, was used before, or was begun in another browser. Sign in again.";
export const providerNotReached = (provider: string) =>
  `${provider} can't be reached. Try again in a moment.`;
export const answerNotTrusted = (provider: string) =>
  `The answer from ${provider} can't be trusted. If it happens again, contact your administrator.`;
export const backToSignIn = "Back to sign-in";
export const counterfoilFailed = "Counterfoil failed.";
export const goingTo = (name: string) => `Going to ${name}`;
export const signInWith = (name: string) => `Sign in with ${name}`;
export const noSignInStarted = "You are not signed in.";
