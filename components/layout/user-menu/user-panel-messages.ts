export const signedInAs = (name: string) => `Signed in as ${name}`;
export const yourProfile = "Your profile";
export const setUpTwoFactor = "Set up two-factor authentication";
export const timeZone = (zone: string) => `Time zone: ${zone}`;
export const timesAreNowOf = (city: string) => `Times are now those of ${city}`;
export const dateRangesUseZoneToo = "Date ranges use this time zone too.";
export const daysStayInZoneOfBooks = (zone: string) =>
  `Days, months and files stay in the zone of the books, ${zone}.`;
export const theme = "Theme";
export const system = "System";
export const light = "Light";
export const dark = "Dark";
export const keyboardShortcuts = "Keyboard shortcuts";
export const signOut = "Sign out";
export const stillSignedIn = "You are still signed in";
export const couldNotBeReached = "Counterfoil could not be reached. Try again.";
