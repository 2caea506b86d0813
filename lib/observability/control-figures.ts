import { ofEachAccount } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

type Figures = {
  open: { kind: string; severity: string; count: number }[];
  comparedAt: string | null;
};

const measuring = processSingleton<(() => Promise<Figures>) | null>("control figures", () => null);

/** Says who measures payout control of the account at hand; asked when the metrics are, not before. */
export function measureControlBy(measure: () => Promise<Figures>): void {
  measuring.set(measure);
}

/**
 * Payout control's figures of all accounts together, compared when the account was that waits longest. None of an
 * account if nobody measures it or the database does not answer.
 */
export async function controlFigures(): Promise<Figures> {
  const measured = await ofEachAccount(async () => {
    const figures = await measuring
      .get()?.()
      .catch(() => undefined);
    return figures ?? { open: [], comparedAt: null };
  });
  const open = measured.flatMap((figures) => figures.open);
  const [comparedAt = null] = measured.map((figures) => figures.comparedAt ?? "").sort();
  return { open, comparedAt: comparedAt === "" ? null : comparedAt };
}
