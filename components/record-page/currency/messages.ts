import { formatCount } from "#lib/text/plural.ts";

export const stateTheCurrency = "State the currency";
export const changeTheCurrency = "Change the currency";
export const takeBack = "Take back what was stated";
export const takingBack = "Taking back";
export const currency = "Currency";
export const chooseCurrency = "Choose a currency";
export const noMatchingCurrency = "The provider lists no such currency.";
export const appliesTo = "Applies to";
export const onlyThis = (noun: string) => `This ${noun} only`;
export const allAtAddress = "All payments to this address";
export const allAtAddressHint = "Also those that come in later. You can undo it.";
export const allAtTag = (tag: string) => `All payments to this address with the tag ${tag}`;
export const save = "State currency";
export const saving = "Stating";
export const cancel = "Cancel";
export const nothingWasChanged = "Nothing was changed";
export const stated = "The currency is stated. Counterfoil is applying it.";
export const takenBack = "Taken back. Counterfoil is working out the currency again.";
export const neverForPayouts = "Payouts never depend on it.";
export const seenIn = (conversions: number) =>
  conversions === 0
    ? "in no conversion yet"
    : `in ${formatCount(conversions, { one: "conversion", many: "conversions" })}`;
