export const password = "Password";
export const passwordHint = "At least 12 characters.";
export const counterfoil = "Counterfoil";
export const sandboxWithoutMoney = "Sandbox — no real money";
