"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import type { AccessLimits } from "#lib/schemas/identity/access-limits.ts";
import { type Role, seesWhole } from "#lib/schemas/identity/role.ts";
import { walletText } from "#lib/text/wallet-text.ts";

export const NO_LIMITS: AccessLimits = { wallets: [], currencies: [], tags: [] };

/** What a form asks for: limits are of a limited viewer alone, and stay in the form while another role is chosen. */
export function accessOf(roles: Role[], limits: AccessLimits): Access {
  return { roles, limits: seesWhole(roles) ? null : limits };
}

type Props = {
  value: AccessLimits;
  onValueChange: (limits: AccessLimits) => void;
  error: string | undefined;
};

/** The wallets, currencies and tags that a limited viewer sees. */
export function LimitsChoice({ value, onValueChange, error }: Props) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const names = useWalletNames();
  const change = (part: keyof AccessLimits) => (values: string[]) =>
    onValueChange({ ...value, [part]: values });
  const nameOf = (code: string) => catalogue.find(({ symbol }) => symbol === code)?.name ?? null;
  return (
    <fieldset className="grid gap-y-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">{messages.limitedTo}</legend>
      <p className="text-ink-soft text-sm">{messages.limitsHint}</p>
      <Part
        label={messages.wallets}
        values={value.wallets}
        words={(id) => walletText(id, names.get(id))}
        onChange={change("wallets")}
      >
        {(add) => (
          <Combobox
            label={messages.addWallet}
            placeholder={messages.addWallet}
            items={[...new Set(wallets.map(({ id }) => id))].filter(
              (id) => !value.wallets.includes(id),
            )}
            value={null}
            onValueChange={(id) => id !== null && add(id)}
            itemKey={(id) => id}
            itemLabel={(id) => walletText(id, names.get(id))}
            empty={messages.noSuchWallet}
          />
        )}
      </Part>
      <Part
        label={messages.currencies}
        values={value.currencies}
        words={formatCurrency}
        onChange={change("currencies")}
      >
        {(add) => (
          <Combobox
            label={messages.addCurrency}
            placeholder={messages.addCurrency}
            items={catalogue
              .flatMap(({ symbol }) => symbol ?? [])
              .filter((code) => !value.currencies.includes(code))}
            value={null}
            onValueChange={(code) => code !== null && add(code)}
            itemKey={(code) => code}
            itemLabel={formatCurrency}
            itemSearch={(code) => currencySearchText({ symbol: code, name: nameOf(code) })}
            empty={messages.noSuchCurrency}
          />
        )}
      </Part>
      <Part
        label={messages.tags}
        values={value.tags}
        words={(tag) => tag}
        onChange={change("tags")}
      >
        {(add) => <TagInput onAdd={add} />}
      </Part>
      <p role={error === undefined ? undefined : "alert"} className="min-h-5 text-failed text-sm">
        {error}
      </p>
    </fieldset>
  );
}

type PartProps = {
  label: string;
  values: readonly string[];
  words: (value: string) => string;
  onChange: (values: string[]) => void;
  children: (add: (value: string) => void) => ReactNode;
};

/** What is chosen of one kind, each with a way to take it out, and a way to add another. */
function Part({ label, values, words, onChange, children }: PartProps) {
  return (
    <Field label={label}>
      {children((value) => !values.includes(value) && onChange([...values, value]))}
      {values.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-1 text-sm">
              <span className="wrap-anywhere">{words(value)}</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.takeOut(words(value))}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

/** Tags are too many to be listed: one is typed, and added by Enter too. */
function TagInput({ onAdd }: { onAdd: (tag: string) => void }) {
  const [tag, setTag] = useState("");
  const add = () => {
    if (tag.trim() === "") return;
    onAdd(tag.trim());
    setTag("");
  };
  return (
    <span className="flex gap-2">
      <Input
        aria-label={messages.addTag}
        placeholder={messages.addTag}
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={tag.trim() === ""}>
        {messages.add}
      </Button>
    </span>
  );
}
