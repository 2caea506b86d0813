export const setUpFactorFirst = "Set up a second factor first";
export const setUpFactor = "Set up a second factor";
export const noFactorHint =
  "Without one you can't submit or approve payouts, confirm changes, invite people or change rules.";
export const actionsFrom = (time: string) => `You can submit, approve and confirm from ${time} on`;
export const newFactorHint =
  "Your second factor is new. The wait gives you and the administrators time to notice if someone else set it up. It ends early when another administrator confirms under Safety that the factor is yours.";
export const notNow = "Not now";
export const setUpTwoFactor = "Set up two-factor authentication";
export const setOneUp = "Set one up";
export const twoFactorHint =
  "Add an authenticator app or a passkey so a stolen password isn't enough to sign in.";
