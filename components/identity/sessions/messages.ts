export const unknownBrowser = "An unknown browser";
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`;
type Times = { signedInAt: string; lastUsedAt: string; zone: string };

export const sessionState = ({ signedInAt, lastUsedAt, zone }: Times) =>
  `Signed in ${signedInAt}, last used ${lastUsedAt} (${zone}).`;
export const sessionStateFrom = (address: string, { signedInAt, lastUsedAt, zone }: Times) =>
  `Signed in ${signedInAt} from ${address}, last used ${lastUsedAt} (${zone}).`;
export const thisSession = (browser: string) => `${browser}, this one`;
export const endSessionOf = (browser: string, signedInAt: string) =>
  `End the session of ${browser}, signed in ${signedInAt}`;
export const ending = "Ending";
export const endSession = "End";
export const sessions = "Sessions";
export const signOutOtherDevices = "Sign out other devices";
export const couldntLoadSessions = "Couldn't load your sessions";
