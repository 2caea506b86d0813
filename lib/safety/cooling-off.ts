import "server-only";
import { type RawBuilder, sql } from "kysely";
import { safetySettings } from "#lib/safety/safety-settings.ts";

/**
 * As SQL, an interval: how long new roles, factors and looser settings wait. Processes may differ in COOLING_OFF_HOURS,
 * as while they are restarted one after the other: as in the database's rules (migration 0081), the longest holds, this
 * process's own included.
 */
export function coolingOff(account: string): RawBuilder<string> {
  const { coolingOffHours } = safetySettings();
  return sql<string>`greatest(cooling_off(${account}), make_interval(secs => ${coolingOffHours * 3600}))`;
}
