"use client";

import Link from "next/link";
import { type FormEvent, useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import {
  endSource,
  nameSource,
  payoutControlQuery,
} from "#lib/api-client/payouts/payout-control.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutControl } from "#lib/schemas/payouts/payout-control.ts";
import { sourceText } from "#lib/schemas/payouts/source-text.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

const KINDS = [
  { value: "wallet", label: "A wallet" },
  { value: "tracking_prefix", label: "Tracking IDs that begin with" },
] as const;

type Props = Pick<PayoutControl, "sources" | "waiting">;

/** From where payouts may come: the declaration that all are made here, and named other sources. */
export function SourceList({ sources, waiting }: Props) {
  const mayChange = useMay("payout-control.name-source");
  const [kind, setKind] = useState<"wallet" | "tracking_prefix">("wallet");
  const [value, setValue] = useState("");
  const change = useWrite((act: () => Promise<ChangeOutcome>) => act(), {
    renews: [payoutControlQuery().queryKey],
    onDone: ({ status }) => {
      setValue("");
      showToast({
        title:
          status === "pending"
            ? "This waits for a second person. The Safety page says who can confirm it."
            : "The change was saved.",
      });
    },
  });
  const isDeclared = sources.some((source) => source.kind === "declaration");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === "") return;
    change.run(() => nameSource({ kind, value: value.trim() }));
  }

  return (
    <section aria-labelledby="payout-sources" className="grid gap-y-3">
      <h2 id="payout-sources" className="font-semibold text-base">
        Where payouts come from
      </h2>
      <CommandFailure error={change.error}>Nothing was changed.</CommandFailure>
      {!isDeclared && (
        <p className="text-ink-soft text-sm">
          Payouts that nobody ordered here are reported only once an administrator has declared that
          all payouts of this account are made here.
        </p>
      )}
      <ul className="text-sm">
        {sources.map((source) => (
          <li key={source.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere">{sourceText(source)}</span>
            <span className="wrap-anywhere text-ink-quiet">
              {`${source.askedBy.name}, `}
              <Time value={source.inForceAt} />
            </span>
            {mayChange && (
              <Button
                size="sm"
                variant="quiet"
                disabled={change.isWorking}
                aria-label={`End this: ${sourceText(source)}`}
                onClick={() => change.run(() => endSource(source.id))}
              >
                End this
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <Banner
          title="Changes that wait for a second person"
          action={
            <Link href="/safety" className="underline">
              Confirm or stop them on the Safety page
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
          className="justify-self-start"
          disabled={change.isWorking}
          onClick={() => change.run(() => nameSource({ kind: "declaration", value: "" }))}
        >
          Declare: all payouts of this account are made here
        </Button>
      )}
      {mayChange && (
        <form onSubmit={submit} noValidate className="grid max-w-[35rem] gap-y-3">
          <Field label="Other source">
            <RadioGroup items={KINDS} value={kind} onValueChange={setKind} layout="row" />
          </Field>
          <Field
            label={kind === "wallet" ? "Wallet ID" : "Beginning of the tracking ID"}
            hint="A second person confirms it. Its payouts are not reported then."
          >
            <Input value={value} onChange={(event) => setValue(event.target.value)} exact />
          </Field>
          <Button type="submit" className="justify-self-start" disabled={change.isWorking}>
            Name this source
          </Button>
        </form>
      )}
    </section>
  );
}
