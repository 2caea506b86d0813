import { dirname, join, resolve } from "node:path";
import { isRealProvider, REAL_DEFAULTS, safetySettings } from "#lib/safety/safety-settings.ts";
import type { LooserSetting } from "#lib/schemas/safety.ts";
import { type Env, setting } from "#lib/settings/read-settings.ts";

/** A setting that can be looser than its default for a real provider. */
type SafetyRow = {
  /** The environment variable. */
  name: string;
  /** What it means for the money that it is looser; one or two sentences for every member. */
  meaning: string;
  /** Whether it is, in this environment. Empty counts as unset. */
  isLooser: (env?: Env) => boolean;
};

/**
 * Every setting that can be looser than its default for a real provider, in the order in which the page
 * lists them. A new setting of that kind gets its row here; the page and the audit log follow.
 */
const ROWS: readonly SafetyRow[] = [
  {
    name: "COOLING_OFF_HOURS",
    meaning: `Changes to members and rules take effect after fewer than ${REAL_DEFAULTS.coolingOffHours} hours. At 0 they need no second person.`,
    isLooser: (env) => safetySettings(env).coolingOffHours < REAL_DEFAULTS.coolingOffHours,
  },
  {
    name: "APPROVAL_WITHOUT_RULE",
    meaning: "A payout in a currency without an approval rule is sent without an approver.",
    isLooser: (env) => safetySettings(env).approvalWithoutRule === "none",
  },
  {
    name: "REQUIRE_SECOND_FACTOR",
    meaning: "Members without a second factor may submit and approve payouts and change rules.",
    isLooser: (env) => safetySettings(env).requireSecondFactor === "off",
  },
  {
    name: "PAYOUT_SETTLING_SECONDS",
    meaning:
      "A payout counts as missing at the provider after less than 900 seconds. One that is listed later could be paid twice.",
    isLooser: (env) => setting("PAYOUT_SETTLING_SECONDS", env) < 900,
  },
  {
    name: "PAYMENT_SERVICE_REFUSAL_STATUSES",
    meaning:
      "More of the provider's answers count as a refusal. If the provider stored the payout all the same, it could be paid twice.",
    isLooser: (env) => setting("PAYMENT_SERVICE_REFUSAL_STATUSES", env).length > 0,
  },
  {
    name: "PAYOUT_SYNC",
    meaning:
      "Payouts are not synced. Before an order is sent, its tracking ID is searched for only in the provider's newest payouts: an older payout with it is not found, and payout control is off.",
    isLooser: (env) => setting("PAYOUT_SYNC", env) === "off",
  },
  {
    name: "COUNTERFOIL_ENVIRONMENT",
    meaning:
      "Counterfoil says that this is the sandbox, but a provider is configured: the money may be real.",
    isLooser: (env) => setting("COUNTERFOIL_ENVIRONMENT", env) === "sandbox" && isRealProvider(env),
  },
  {
    name: "DATABASE_MIGRATION_URL",
    meaning:
      "The running processes use the database role that owns the tables. Someone who controls them could change the audit log.",
    isLooser: (env) => hasOutsideDatabase(env) && !hasTwoRoles(env),
  },
  {
    name: "AUDIT_ANCHOR_FILE",
    meaning:
      "The audit log's external checkpoints are kept in the data folder. Someone who can change the data could change them too.",
    isLooser: (env) => setting("AUDIT_ANCHOR_URL", env) === undefined && areAnchorsBesideData(env),
  },
];

/**
 * The settings of this environment that are looser than the defaults for a real provider. No value is
 * repeated, since some settings hold secrets.
 */
export function looserSettings(env?: Env): LooserSetting[] {
  return ROWS.filter((row) => row.isLooser(env)).map(({ name, meaning }) => ({ name, meaning }));
}

/** `npm start` tells its processes that there is an owner's URL, and keeps the URL from them. */
function hasTwoRoles(env?: Env): boolean {
  return (
    setting("COUNTERFOIL_TWO_ROLES", env) === "1" ||
    setting("DATABASE_MIGRATION_URL", env) !== undefined
  );
}

/** `npm start` sets DATABASE_URL for its processes also where it started the embedded server. */
function hasOutsideDatabase(env?: Env): boolean {
  return (
    setting("DATABASE_URL", env) !== undefined && setting("COUNTERFOIL_OWN_DATABASE", env) !== "1"
  );
}

function areAnchorsBesideData(env?: Env): boolean {
  const data = setting("DATA_DIR", env);
  const named = setting("AUDIT_ANCHOR_FILE", env) ?? join(data, "audit-anchors.jsonl");
  const file = resolve(/* turbopackIgnore: true */ named);
  return `${dirname(file)}/`.startsWith(`${data}/`);
}
