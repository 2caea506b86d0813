"use client";

import { type FormEvent, useState } from "react";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { undoneOrUnconfirmed } from "#components/record-page/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { RULED_CELL, RULED_ROW } from "#components/ui/display/ruled-table.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Input } from "#components/ui/forms/input.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import * as messages from "#components/wallets/messages.ts";
import { setWalletName, walletNamesQuery } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import { LONGEST_WALLET_NAME } from "#lib/schemas/wallet-name.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Props = { id: string; codes: readonly string[]; name: string; mayName: boolean };

/** A wallet, and the name that an administrator gives it. */
export function WalletRow({ id, codes, name, mayName }: Props) {
  return (
    <tr className={RULED_ROW}>
      <th scope="row" className={`${RULED_CELL} tabular-nums`}>
        {id}
      </th>
      <td className={RULED_CELL}>
        {codes.map((code, index) => (
          <span key={code}>
            {index > 0 && ", "}
            <CurrencyName code={code} />
          </span>
        ))}
      </td>
      <td className={RULED_CELL}>
        {mayName ? (
          <NameForm id={id} name={name} />
        ) : (
          name || <span className="text-ink-quiet">{messages.noName}</span>
        )}
      </td>
    </tr>
  );
}

function NameForm({ id, name }: { id: string; name: string }) {
  // Null: as it is saved.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? name;
  const isChanged = shown.trim() !== name;
  const input = useFocusBack<HTMLInputElement>(isChanged);
  const seen = useSeen(seenOf(nameIn(name)), typed !== null);
  const write = (of: string) => setWalletName({ walletId: id, name: nameIn(of) }, seen.seen);
  const save = useWrite(write, {
    renews: [walletNamesQuery().queryKey],
    onDone: (_answer, of) => {
      seen.saved();
      setTyped((now) => (now === of ? null : now));
      showToast({ title: messages.named(walletText(id, nameIn(of) ?? undefined)) });
    },
  });
  const isOutdated = seen.isOutdated && isChanged && !save.isWorking;
  function submit(event: FormEvent) {
    event.preventDefault();
    save.run(shown);
  }
  return (
    <form onSubmit={submit} className="grid gap-1">
      <div className="flex items-center gap-2">
        <Input
          aria-label={messages.nameOf(id)}
          ref={input}
          value={shown}
          maxLength={LONGEST_WALLET_NAME}
          placeholder={messages.noName}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-80"
        />
        {isChanged && (
          <Button
            type="submit"
            aria-label={messages.saveNameOf(id)}
            idle={isOutdated}
            working={save.isWorking ? messages.saving : undefined}
          >
            {messages.save}
          </Button>
        )}
      </div>
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={name || messages.noName}
        onKeep={() => {
          seen.keep();
          save.reset();
        }}
        onTake={() => {
          setTyped(null);
          save.reset();
        }}
      />
      {save.error !== null && !isOutdated && (
        <p role="alert" className="text-failed">
          {undoneOrUnconfirmed(messages.notNamed, save.error)} {problemOf(save.error).detail}
        </p>
      )}
    </form>
  );
}

/** Null: no name of its own. */
function nameIn(typed: string): string | null {
  return typed.trim() || null;
}
