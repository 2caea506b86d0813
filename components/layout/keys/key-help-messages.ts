export const newPayout = "New payout";
export const goTo = "Go to";
export const anywhere = "Anywhere";
export const search = "Search";
export const keyboardShortcuts = "Keyboard shortcuts";
export const escapeKey = "Esc";
export const close = "Close";
