"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { type CheckResult, checkEnd, FEWEST, MOST } from "#lib/addresses/check-end.ts";

type Props = { address: string; onReveal: () => void };

/**
 * A check that looking can't replace: the approver types the address's last characters from a
 * source of their own, before this page has shown them. It is optional, and decides nothing by
 * itself.
 */
export function BlindCheck({ address, onReveal }: Props) {
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<CheckResult | null>(null);
  const [skipped, setSkipped] = useState(false);
  const done = result === "agrees" || result === "differs";

  function check(event: FormEvent) {
    event.preventDefault();
    const found = checkEnd(typed, address);
    setResult(found);
    if (found === "agrees" || found === "differs") onReveal();
  }

  if (skipped) return null;
  if (done) return <Verdict agrees={result === "agrees"} typed={typed} />;
  return (
    <form onSubmit={check} className="grid gap-y-2">
      <Field
        label="Last characters of the address"
        optional
        hint={`${FEWEST} to ${MOST} of them, from the recipient or your own books, not from this page.`}
        error={
          (result === "too few" || result === "too many") &&
          `Type ${FEWEST} to ${MOST} characters, as the address ends.`
        }
      >
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          exact
          maxLength={12}
          className="max-w-48"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Check the end</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setSkipped(true);
            onReveal();
          }}
        >
          Show the whole address
        </Button>
      </div>
    </form>
  );
}

function Verdict({ agrees, typed }: { agrees: boolean; typed: string }) {
  return agrees ? (
    <Banner tone="settled" title={`The address ends as you typed: ${typed}`} announce>
      Your source and this payout agree in its last characters.
    </Banner>
  ) : (
    <Banner tone="failed" title={`The address does not end in ${typed}`} announce>
      Your source and this payout differ. Don't approve it until you have cleared this up with the
      recipient through a channel you already know.
    </Banner>
  );
}
