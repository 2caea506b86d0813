import type { RoleHistory, RoleSpan } from "#lib/safety/role-history.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

const HOUR_MS = 3_600_000;

/** What decides who may confirm a change. Times are epoch milliseconds. */
export type Waiting = {
  history: RoleHistory;
  askedBy: string;
  /** From when the wait is counted. */
  waitBegan: number;
  /** Whom the change is about: their confirmation does not count. */
  subjects: readonly string[];
  /** Who gains by the change otherwise: their confirmation as an approver does not count. */
  gainers: readonly string[];
};

/** How a change comes to take effect. */
export type Route =
  /** COOLING_OFF_HOURS is 0: nobody else is asked. */
  | { kind: "at-once" }
  /** One of these members confirms it; it never takes effect by itself. */
  | { kind: "confirm"; role: "administrator" | "approver"; memberIds: string[] }
  /** Nobody can confirm it: it takes effect then, unless it is stopped. */
  | { kind: "wait"; until: number };

/**
 * A second administrator confirms who has held that role for COOLING_OFF_HOURS. Where there is none, an
 * approver who has held that one as long and gains nothing; only where there is neither, the change waits
 * for that time, counted from the last moment in which somebody could have confirmed it.
 */
export function routeOf(waiting: Waiting): Route {
  const { coolingOffHours } = waiting.history;
  if (coolingOffHours === 0) return { kind: "at-once" };
  for (const role of ["administrator", "approver"] as const) {
    const memberIds = whoHeldLong(waiting, role);
    if (memberIds.length > 0) return { kind: "confirm", role, memberIds };
  }
  return { kind: "wait", until: waitFrom(waiting) + coolingOffHours * HOUR_MS };
}

function whoHeldLong(waiting: Waiting, role: Role): string[] {
  const { now } = waiting.history;
  const spans = others(waiting, role).filter(
    (span) => span.to === null && isLong(waiting, span, now),
  );
  return [...new Set(spans.map(({ memberId }) => memberId))];
}

/** A member who could have confirmed and is gone was waited for as long as they were there. */
function waitFrom(waiting: Waiting): number {
  const gone = (["administrator", "approver"] as const).flatMap((role) =>
    others(waiting, role).flatMap((span) =>
      span.to !== null && isLong(waiting, span, span.to) ? [span.to] : [],
    ),
  );
  return Math.max(waiting.waitBegan, ...gone);
}

function others({ history, askedBy, subjects, gainers }: Waiting, role: Role): RoleSpan[] {
  const excluded = [askedBy, ...subjects, ...(role === "approver" ? gainers : [])];
  return history.spans.filter((span) => span.role === role && !excluded.includes(span.memberId));
}

function isLong({ history }: Waiting, span: RoleSpan, at: number): boolean {
  return at - span.from >= history.coolingOffHours * HOUR_MS;
}
