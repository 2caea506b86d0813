import { processSingleton } from "#lib/process/process-singleton.ts";

type Figures = {
  open: { kind: string; severity: string; count: number }[];
  comparedAt: string | null;
};

const measuring = processSingleton<(() => Promise<Figures>) | null>("control figures", () => null);

/** Says who measures payout control; asked when the metrics are, not before. */
export function measureControlBy(measure: () => Promise<Figures>): void {
  measuring.set(measure);
}

/** Payout control's figures; none if nobody measures it or the database does not answer. */
export async function controlFigures(): Promise<Figures> {
  const measured = await measuring
    .get()?.()
    .catch(() => undefined);
  return measured ?? { open: [], comparedAt: null };
}
