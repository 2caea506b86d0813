import { type Env, setting } from "#lib/settings/read-settings.ts";

/** The settings that decide how many users it takes to move money or to change who may. */
export type SafetySettings = {
  /** How long a change waits, and how long a role was held before its confirmation counts. 0: no waiting. */
  coolingOffHours: number;
  /** Whether a payout in a currency without an approval rule needs an approver. */
  approvalWithoutRule: "required" | "none";
  /** Whether members without a second factor are kept from ordering, approving, inviting and rules. */
  requireSecondFactor: "on" | "off";
};

/** The defaults where PAYMENT_SERVICE_URL is set, and where the sandbox is started. */
export const REAL_DEFAULTS: SafetySettings = {
  coolingOffHours: 24,
  approvalWithoutRule: "required",
  requireSecondFactor: "on",
};
const SANDBOX_DEFAULTS: SafetySettings = {
  coolingOffHours: 0,
  approvalWithoutRule: "none",
  requireSecondFactor: "off",
};

/**
 * Whether payouts move real money: PAYMENT_SERVICE_URL is set. `npm start` sets it too for the processes
 * of a start with the sandbox, and then says so by COUNTERFOIL_OWN_SANDBOX, which it always sets itself.
 */
export function isRealProvider(env?: Env): boolean {
  return (
    setting("PAYMENT_SERVICE_URL", env) !== undefined &&
    setting("COUNTERFOIL_OWN_SANDBOX", env) !== "1"
  );
}

/** The safety settings: a value that is set holds for a real provider and for the sandbox alike. */
export function safetySettings(env?: Env): SafetySettings {
  const defaults = isRealProvider(env) ? REAL_DEFAULTS : SANDBOX_DEFAULTS;
  return {
    coolingOffHours: setting("COOLING_OFF_HOURS", env) ?? defaults.coolingOffHours,
    approvalWithoutRule: setting("APPROVAL_WITHOUT_RULE", env) ?? defaults.approvalWithoutRule,
    requireSecondFactor: setting("REQUIRE_SECOND_FACTOR", env) ?? defaults.requireSecondFactor,
  };
}
