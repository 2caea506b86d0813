export const changeNameAndEmail = "Change name and email";
export const changing = "Changing";
export const changeDetails = "Change your name or email address";
export const detailsWereSaved = "Your name and email address were saved.";
export const name = "Name";
export const emailAddress = "Email address";
export const yourProfile = "Your profile";
export const hint = "Your details, how you sign in and where, and what you are emailed about.";
export const couldntLoadProfile = "Couldn't load your profile";
export const twoFactor = "Two-factor";
export const yourAccount = "your account";
export const profile = "Profile";
export const email = "Email";
export const roles = "Roles";
export const noRolesYet = "No roles yet. Ask an administrator.";
export const noSecondFactor =
  "Set up an authenticator app or a passkey, so that a stolen password isn't enough to sign in.";
export const notifications = "Notifications";
export const notificationsHint =
  "Choose what you are emailed about. Counterfoil shows it all anyway.";
export const noEmailHere =
  "Counterfoil sends no email here, because SMTP_URL is not set. Your choices count once an operator sets it.";
export const emailMe = (what: string) => `Email: ${what}`;
export const alsoShown = (place: string) => `In Counterfoil: ${place}`;
export const withCorrections = (shown: string, what: string) => `${shown}. Includes ${what}.`;
export const alwaysOn = (place: string) =>
  `In Counterfoil: ${place}. Always on: if it wasn't you, you have to know.`;
export const couldntSaveEmails = (detail: string) => `Your choice couldn't be saved. ${detail}`;
export const limitedTo = "Limited to";
