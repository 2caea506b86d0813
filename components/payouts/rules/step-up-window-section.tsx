"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { RuleCurrency } from "#components/payouts/rules/rule-currency.tsx";
import * as messages from "#components/payouts/rules/step-up-window-messages.ts";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { approvalRulesQuery, setStepUpWindow } from "#lib/api-client/payouts/approval-rules.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { groupedAmount, plainAmount } from "#lib/money/format.ts";
import { readAmount } from "#lib/money/input.ts";
import {
  MOST_WINDOW_MINUTES,
  type SetStepUpWindow,
  type StepUpWindow,
  setStepUpWindowSchema,
} from "#lib/schemas/identity/step-up-window.ts";
import { seenOf } from "#lib/schemas/seen.ts";

const MINUTES = Array.from({ length: MOST_WINDOW_MINUTES + 1 }, (_, minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? messages.off : messages.inMinutes(minutes),
}));

/** For how long after a step-up small payouts need no second one; an administrator may change it. */
export function StepUpWindowSection({ window }: { window: StepUpWindow }) {
  const may = useMay("step-up-window.set");
  return (
    <section aria-labelledby="step-up-window" className="text-sm">
      <h2 id="step-up-window" className="mb-2 font-medium text-base">
        {messages.windowTitle}
      </h2>
      {window.minutes === 0 ? (
        <p>{messages.windowIsOff}</p>
      ) : (
        <>
          <p>{messages.windowIsOn(window.minutes)}</p>
          <ul className="my-2 list-disc pl-5 tabular-nums">
            {window.amounts.map(({ currency, below }) => (
              <li key={currency}>{messages.below(groupedAmount(below), ruleCurrency(currency))}</li>
            ))}
          </ul>
          <p className="text-ink-soft">{messages.windowBounds}</p>
        </>
      )}
      {window.setBy !== null && (
        <p className="wrap-anywhere text-ink-quiet">
          {`${window.setBy.name}, `}
          <Time value={window.setAt} />
        </p>
      )}
      {may && (
        <div className="mt-3">
          <StepUpWindowForm window={window} />
        </div>
      )}
    </section>
  );
}

type Row = { currency: string; below: string; error?: string };

type Chosen = { minutes: string; rows: Row[] };

/** Sets the minutes, and for each currency the amount below which a payout needs no second step-up. */
function StepUpWindowForm({ window }: { window: StepUpWindow }) {
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  // Null: as it is saved.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { minutes, rows } = chosen ?? savedIn(window);
  const setRows = (now: Row[]) => setChosen({ minutes, rows: now });
  const [error, setError] = useState<string>();
  const seen = useSeen(seenOf(window.id), chosen !== null);
  const write = async ({ asked, of }: { asked: SetStepUpWindow; of: Chosen }) => ({
    ...(await setStepUpWindow(asked, seen.seen)),
    of,
  });
  const save = useWrite(write, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status, of }) => {
      seen.saved();
      // Also where it waits: it may be confirmed while this form is open. What was chosen since stays.
      setChosen((now) => (now === of ? null : now));
      showToast({ title: status === "pending" ? messages.looserWaits : messages.wasSaved });
    },
  });
  const isOff = minutes === "0";
  const isOutdated = seen.isOutdated && !save.isWorking;

  function submit(event: FormEvent) {
    event.preventDefault();
    const amounts: { currency: string; below: string }[] = [];
    const read = rows.map(({ currency, below }): Row => {
      const amount = readAmount(below, { precision: 18 });
      if (!amount.ok) return { currency, below, error: amount.message };
      amounts.push({ currency, below: amount.value });
      return { currency, below };
    });
    const of = { minutes, rows: read };
    setChosen(of);
    if (!isOff && amounts.length < rows.length) return;
    const parsed = setStepUpWindowSchema.safeParse({
      minutes: Number(minutes),
      amounts: isOff ? [] : amounts,
    });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) save.run({ asked: parsed.data, of });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={messages.windowForm}
      className="grid max-w-[35rem] gap-y-3"
    >
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={windowText(window)}
        onKeep={() => {
          seen.keep();
          save.reset();
        }}
        onTake={() => {
          setChosen(null);
          save.reset();
        }}
      />
      {!isOutdated && <CommandFailure error={save.error}>{messages.windowStays}</CommandFailure>}
      <Field label={messages.windowFor} hint={messages.windowForHint} error={error}>
        <RadioGroup
          items={MINUTES}
          value={minutes}
          onValueChange={(value) => setChosen({ minutes: value, rows })}
          layout="row"
        />
      </Field>
      {!isOff &&
        rows.map(({ currency, below, error: fault }, at) => (
          <div key={currency} className="flex items-start gap-3">
            <div className="grow">
              <Field label={messages.amountBelow(ruleCurrency(currency))} error={fault}>
                <Input
                  value={below}
                  onChange={({ target }) =>
                    setRows(rows.with(at, { currency, below: target.value }))
                  }
                  exact
                />
              </Field>
            </div>
            <Button
              className="mt-6"
              aria-label={messages.removeCurrency(ruleCurrency(currency))}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            >
              {messages.remove}
            </Button>
          </div>
        ))}
      {!isOff && (
        <Field label={messages.addCurrency}>
          <RuleCurrency
            codes={catalogue
              .flatMap(({ symbol }) => symbol ?? [])
              .filter((code) => rows.every(({ currency }) => currency !== code))}
            catalogue={catalogue}
            value=""
            onChange={(currency) => {
              if (currency !== "") setRows([...rows, { currency, below: "" }]);
            }}
          />
        </Field>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        idle={isOutdated}
        working={save.isWorking ? messages.saving : undefined}
      >
        {messages.save}
      </Button>
    </form>
  );
}

function savedIn({ minutes, amounts }: StepUpWindow): Chosen {
  const rows = amounts.map(({ currency, below }) => ({ currency, below: plainAmount(below) }));
  return { minutes: String(minutes), rows };
}

function windowText({ minutes, amounts }: StepUpWindow): string {
  if (minutes === 0) return messages.off;
  const below = amounts.map((one) =>
    messages.below(groupedAmount(one.below), ruleCurrency(one.currency)),
  );
  return [messages.inMinutes(minutes), ...below].join(", ");
}
