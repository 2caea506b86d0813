export const setUpAndSignIn = "Set up and sign in";
export const settingUp = "Setting up";
export const name = "Name";
export const email = "Email";
export const booksZone = "Time zone of the books";
export const booksZoneHint =
  "Days and months of all figures begin and end in it. You can change it later.";
