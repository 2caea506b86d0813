"use client";

import { type FormEvent, useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/control/messages.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { withoutSent } from "#components/ui/forms/without-sent.ts";
import {
  endSource,
  nameSource,
  payoutControlQuery,
} from "#lib/api-client/payouts/payout-control.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NameSource, PayoutControl } from "#lib/schemas/payouts/payout-control.ts";
import { sourceText } from "#lib/schemas/payouts/source-text.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

const KINDS = [
  { value: "wallet", label: messages.aWallet },
  { value: "tracking_prefix", label: messages.trackingIdsBeginWith },
] as const;

/** A source that is named, or the ID of one that is ended. */
type Change = NameSource | { ended: string };

function makeChange(change: Change): Promise<ChangeOutcome> {
  return "ended" in change ? endSource(change.ended) : nameSource(change);
}

type Props = Pick<PayoutControl, "sources" | "waiting">;

/** From where payouts may come: the declaration that all are made here, and named other sources. */
export function SourceList({ sources, waiting }: Props) {
  const mayChange = useMay("payout-control.name-source");
  const [kind, setKind] = useState<"wallet" | "tracking_prefix">("wallet");
  const [value, setValue] = useState("");
  const change = useWrite(makeChange, {
    renews: [payoutControlQuery().queryKey],
    onDone: ({ status }, made) => {
      if ("value" in made) setValue(withoutSent(made.value));
      showToast({
        title: status === "pending" ? messages.waitsForSecondPerson : messages.changeWasSaved,
      });
    },
  });
  const walletNames = useWalletNames();
  const textOf = (source: PayoutControl["sources"][number]) =>
    sourceText(source, walletNames.get(source.value));
  const isDeclared = sources.some((source) => source.kind === "declaration");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === "") return;
    change.run({ kind, value: value.trim() });
  }

  return (
    <section aria-labelledby="payout-sources" className="grid gap-y-3">
      <h2 id="payout-sources" className="font-semibold text-base">
        {messages.sources}
      </h2>
      <CommandFailure error={change.error}>{messages.nothingWasChanged}</CommandFailure>
      {!isDeclared && <p className="text-ink-soft text-sm">{messages.foreignPayoutsHint}</p>}
      <ul className="text-sm">
        {sources.map((source) => (
          <li key={source.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere">{textOf(source)}</span>
            <span className="wrap-anywhere text-ink-quiet">
              {`${source.askedBy.name}, `}
              <Time value={source.inForceAt} />
            </span>
            {mayChange && (
              <Button
                size="sm"
                variant="quiet"
                idle={change.isWorking}
                aria-label={messages.endSource(textOf(source))}
                onClick={() => change.run({ ended: source.id })}
              >
                {messages.endThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <Banner
          title={messages.waitingChanges}
          action={
            <Link href="/safety" className="underline">
              {messages.confirmOrStop}
            </Link>
          }
        >
          <ul>
            {waiting.map(({ id, summary, askedBy }) => (
              <li key={id}>
                <PlainText value={`${summary} (${askedBy})`} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {mayChange && !isDeclared && (
        <Button
          className="h-auto! min-h-8 justify-self-start whitespace-normal! py-1 text-start pointer-coarse:min-h-11"
          idle={change.isWorking}
          onClick={() => change.run({ kind: "declaration", value: "" })}
        >
          {messages.declareAllPayouts}
        </Button>
      )}
      {mayChange && (
        <form onSubmit={submit} noValidate className="grid max-w-[35rem] gap-y-3">
          <Field label={messages.otherSource}>
            <RadioGroup items={KINDS} value={kind} onValueChange={setKind} layout="row" />
          </Field>
          <Field
            label={kind === "wallet" ? messages.walletId : messages.trackingIdBeginning}
            hint={messages.sourceHint}
          >
            <Input value={value} onChange={(event) => setValue(event.target.value)} exact />
          </Field>
          <Button type="submit" className="justify-self-start" idle={change.isWorking}>
            {messages.nameSource}
          </Button>
        </form>
      )}
    </section>
  );
}
