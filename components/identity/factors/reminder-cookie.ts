/** Set until the browser is closed: the user dismissed the reminder. */
export const REMINDER_COOKIE = "counterfoil.second-factor";
