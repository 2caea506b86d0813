export const windowTitle = "Confirming small payouts";
export const windowIsOff = "Every payout that is sent or approved is confirmed on its own.";
export const windowIsOn = (minutes: number) =>
  `For ${inMinutes(minutes)} after a member confirmed a payout, smaller ones in the same session need no second confirmation:`;
export const below = (amount: string, currency: string) => `Below ${amount} ${currency}`;
export const windowBounds =
  "Payouts without a confirmation of their own can add up to the stated amount within that time, no more. Only payouts are covered, and none that is approved although its address differs from what was typed. It ends with the session, and when the member's factors or this setting change.";
export const windowForm = "When small payouts need no second confirmation";
export const windowFor = "For how long";
export const windowForHint = "A longer time or a higher amount waits for a second person.";
export const off = "Off";
export const inMinutes = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);
export const amountBelow = (currency: string) => `Below, in ${currency}`;
export const addCurrency = "Add a currency";
export const removeCurrency = (currency: string) => `Remove ${currency}`;
export const remove = "Remove";
export const saving = "Saving";
export const save = "Save";
export const windowStays = "The setting stays as it was.";
export const looserWaits =
  "The looser setting waits for a second person. The Safety page says who can confirm it.";
export const wasSaved = "The setting was saved.";
