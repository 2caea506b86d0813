export const signedInAs = (name: string) => `Signed in as ${name}`;
export const yourProfile = "Your profile";
export const signOut = "Sign out";
export const stillSignedIn = "You are still signed in";
export const couldNotBeReached = "Counterfoil could not be reached. Try again.";
