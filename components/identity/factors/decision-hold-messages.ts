export const setUpFactorFirst = "Set up a second factor first";
export const setUpFactor = "Set up a second factor";
export const noFactorHint =
  "Without one you can't submit or approve payouts, confirm changes, invite people or change rules.";
export const actionsFrom = (time: string, zone: string) =>
  `You can submit, approve and confirm from ${time} (${zone}) on`;
export const newFactorHint =
  "Your second factor is new. The wait gives you and the administrators time to notice if someone else set it up. It ends early when a second person confirms under Safety that the factor is yours. Safety says who can.";
