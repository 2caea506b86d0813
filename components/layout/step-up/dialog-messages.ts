export const confirmItsYou = "Confirm it's you";
export const didntWork = "That didn't work.";
export const or = "or";
export const nothingToConfirmWith =
  "You have nothing to confirm with in Counterfoil itself: you sign in through your organisation, or your second factors were taken away. Set up an authenticator app or a passkey, then come back: what you typed stays here.";
export const setOneUp = "Set one up";
export const waitingForPasskey = "Waiting for your passkey";
export const usePasskey = "Use a passkey";
export const code = "Code";
export const codeHint = "6-digit code from your authenticator app";
export const password = "Password";
export const codeOrRecoveryCodeHint =
  "Six digits from your authenticator app, or a recovery code. Each passes once.";
export const checking = "Checking";
export const confirm = "Confirm";
export const counterfoilFailed = "Counterfoil failed.";
