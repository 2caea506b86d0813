import { stateWords } from "#components/payouts/state-words.ts";
import { StatusMark } from "#components/ui/badge.tsx";

/** The state of an order of this desk, in words. */
export function StateMark({ state }: { state: string }) {
  const { word, tone } = stateWords(state);
  return <StatusMark tone={tone} label={word} />;
}
