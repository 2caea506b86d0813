import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { looserSettings } from "#lib/safety/looser-settings.ts";
import { safetySettings } from "#lib/safety/safety-settings.ts";
import { type LooserSetting, looserSettingSchema } from "#lib/schemas/safety.ts";

const AGAIN_MS = 5_000;

const looserSchema = z.array(looserSettingSchema);

/**
 * Notes the safety settings that this process runs with, at its start: the rules of the database and the
 * page of looser settings read them there. Where they changed, the audit log says so. While the database
 * can't be reached it is tried again, and the database goes by what was noted before.
 */
export async function noteSafetySettings(process: "web" | "worker"): Promise<void> {
  try {
    await note(process);
  } catch (error) {
    logFault("note safety settings", error);
    setTimeout(() => void noteSafetySettings(process), AGAIN_MS).unref();
  }
}

async function note(process: string): Promise<void> {
  const { coolingOffHours, approvalWithoutRule, requireSecondFactor } = safetySettings();
  const looser = looserSettings();
  await tx(async (transaction) => {
    const account_id = await accountId(transaction);
    const before = await readNoted(transaction);
    const values = {
      cooling_off_hours: String(coolingOffHours),
      approval_without_rule: approvalWithoutRule,
      looser: JSON.stringify(looser),
    };
    await transaction
      .insertInto("safety_setting")
      .values({ account_id, process, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "process"])
          .doUpdateSet({ ...values, noted_at: sql`now()` }),
      )
      .execute();
    const own = before.find((row) => row.process === process);
    const text = textOf({ looser, coolingOffHours });
    const isKnown = (own === undefined ? before : [own]).some((row) => textOf(row) === text);
    // At a first start, the other process may have said so.
    if (isKnown || (own === undefined && looser.length === 0)) return;
    await append(
      transaction,
      { system: "start" },
      {
        action: "settings.looser",
        subject: null,
        outcome: "done",
        before:
          own === undefined
            ? null
            : {
                looser: own.looser.map(({ name }) => name),
                coolingOffHours: own.coolingOffHours,
              },
        after: {
          process,
          looser: looser.map(({ name }) => name),
          coolingOffHours,
          approvalWithoutRule,
          requireSecondFactor,
        },
      },
    );
  });
}

/** The looser settings of every kind of process, each once. */
export async function readLooserSettings(on: Database): Promise<LooserSetting[]> {
  const noted = (await readNoted(on)).flatMap(({ looser }) => looser);
  return [...new Map(noted.map((setting) => [setting.name, setting])).values()];
}

type Noted = { looser: LooserSetting[]; coolingOffHours: number };

async function readNoted(on: Database): Promise<(Noted & { process: string })[]> {
  const rows = await on
    .selectFrom("safety_setting")
    .select(["process", "looser", "cooling_off_hours"])
    .where("account_id", "=", await accountId(on))
    .orderBy("process")
    .execute();
  return rows.map(({ process, looser, cooling_off_hours }) => ({
    process,
    looser: looserSchema.parse(looser),
    coolingOffHours: Number(cooling_off_hours),
  }));
}

/** The looser settings by name, with how loose the waiting time is: 0 takes the second person away altogether. */
function textOf({ looser, coolingOffHours }: Noted): string {
  return looser
    .map(({ name }) => (name === "COOLING_OFF_HOURS" ? `${name} ${coolingOffHours}` : name))
    .join();
}
