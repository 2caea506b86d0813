"use client";

import { useId } from "react";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import {
  CellLabel,
  RULED_CELL,
  RULED_ROW,
  RuledTable,
} from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import * as messages from "#components/unknown-currency/messages.ts";
import { ruleSubject } from "#components/unknown-currency/network-name.ts";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { endCurrencyRule, unknownKeys } from "#lib/api-client/unknown-currencies.ts";
import type { CurrencyRule } from "#lib/schemas/currency-rule.ts";

const HEADINGS = [
  { label: messages.appliesTo },
  { label: messages.currency, width: "w-48" },
  { label: messages.statedBy, width: "w-56" },
  { label: messages.action, width: "w-24", isHidden: true },
];

/** What members stated for addresses and networks, each with a way to undo it. */
export function CurrencyRules({ rules }: { rules: readonly CurrencyRule[] }) {
  const heading = useId();
  const mayEnd = useMay("currency-rules.end");
  const end = useWrite((id: string) => endCurrencyRule(id), {
    renews: [unknownKeys.all, ...datedKeys],
    onDone: () => showToast({ title: messages.undone }),
  });
  const { next, rows } = useFocusAfterRow();
  // The second click of a double click is not for the rule that came to where the first one was.
  const isJustChanged = useJustChanged(rules.map(({ id }) => id).join(" "));
  return (
    <section aria-labelledby={heading} {...rows}>
      <h2
        ref={next}
        tabIndex={-1}
        id={heading}
        className="pb-1 font-semibold text-base outline-none"
      >
        {messages.rules}
      </h2>
      <SetbackBanner title={messages.nothingWasChanged} error={end.error} />
      {rules.length === 0 ? (
        <EmptyState title={messages.noRules}>{messages.noRulesHint}</EmptyState>
      ) : (
        <RuledTable name={messages.rules} headings={HEADINGS}>
          {rules.map((rule) => (
            <tr key={rule.id} className={RULED_ROW}>
              <th scope="row" className={RULED_CELL}>
                <bdi>{ruleSubject(rule)}</bdi>
              </th>
              <td className={RULED_CELL}>
                <CurrencyName code={rule.currency} />
              </td>
              <td className={RULED_CELL}>
                <CellLabel>{messages.statedBy}</CellLabel>
                {rule.statedByName}
                <span className="block text-ink-quiet">
                  <Time value={rule.statedAt} />
                </span>
              </td>
              <td className={RULED_CELL}>
                {mayEnd && (
                  <Button
                    size="sm"
                    idle={end.isWorking || isJustChanged}
                    aria-label={messages.undoRule(ruleSubject(rule))}
                    onClick={() => end.run(rule.id)}
                  >
                    {messages.undo}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </RuledTable>
      )}
    </section>
  );
}
