import { formatCount } from "#lib/text/plural.ts";

const LEFT = { one: "is left", many: "are left" };

export const passkeyNameExample = "For example, “Work laptop”";
export const waitingForBrowser = "Waiting for the browser";
export const createPasskey = "Create passkey";
export const nothingWasChanged = "Nothing was changed.";
export const codesMayBeNew =
  "New codes may have replaced your earlier ones, which don't work then. Generate new codes and save them.";
export const passkeyMayBeThere =
  "The passkey may have been added. If it is listed and you were shown no recovery codes, generate new codes.";
export const appIsSetUp = "Your authenticator app is set up";
export const codesWereNotShown =
  "The connection was lost before an answer came. If you have no recovery codes, generate new codes and save them.";
export const yourRecoveryCodes = "Your recovery codes";
export const wontSeeCodesAgain = "You won't see these again";
export const saveCodesHint =
  "Save these somewhere safe, away from your authenticator device. Each code works once.";
export const printedCodesHint = (email: string) => `Counterfoil, ${email}. Each code works once.`;
export const print = "Print";
export const codesToCopy = "recovery codes";
export const codesAreSaved = "I've saved them";
export const passkeyName = "Name of the passkey";
export const passkeyState = (addedAt: string, zone: string, used: string, place: string) =>
  `Added ${addedAt}, ${used} (${zone}); ${place}.`;
export const notUsedYet = "not used yet";
export const lastUsed = (at: string) => `last used ${at}`;
export const inPasswordManager = "stored in a password manager";
export const onOneDevice = "on one device";
export const renamePasskey = (name: string) => `Rename ${name}`;
export const rename = "Rename";
export const removePasskey = (name: string) => `Remove ${name}`;
export const removing = "Removing";
export const remove = "Remove";
export const saving = "Saving";
export const saveName = "Save the name";
export const passkeys = "Passkeys";
export const addPasskey = "Add a passkey";
export const passkeysHint =
  "Sign in with your fingerprint, face, screen lock or security key. Passkeys can't be phished.";
export const noPasskeyYet = "No passkey yet.";
export const noCodesLeft =
  "No codes left. Generate new codes. Each one signs you in once without your app or passkey.";
export const fewCodesLeft = (left: number) =>
  `${formatCount(left, LEFT)}. Generate new codes. Each one signs you in once without your app or passkey.`;
export const codesLeft = (left: number) =>
  `${formatCount(left, LEFT)}. Each one signs you in once without your app or passkey.`;
export const recoveryCodes = "Recovery codes";
export const making = "Making";
export const generateNewCodes = "Generate new codes";
export const authenticatorApp = "Authenticator app";
export const removeApp = "Remove the app";
export const starting = "Starting";
export const setUpApp = "Set up an app";
export const setUpAuthenticatorApp = "Set up an authenticator app";
export const scanWithApp = "Scan with your authenticator app";
export const scanCodeOrEnterKey = "Scan the QR code, or enter this key manually:";
export const secret = "secret";
export const code = "Code";
export const codeExample = "6-digit code";
export const checking = "Checking";
export const confirmApp = "Confirm the app";
