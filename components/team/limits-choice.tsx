"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import * as messages from "#components/team/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { walletsQuery } from "#lib/api-client/payouts/wallets.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import type { Access } from "#lib/schemas/identity/access.ts";
import { type Role, seesWhole } from "#lib/schemas/identity/role.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { type AccessLimits, LONGEST_NAME } from "#lib/schemas/synced/access-limits.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** Limits as a form holds them, with the tag that is being typed. */
export type TypedLimits = AccessLimits & { typedTag: string };

export function typedLimitsOf(limits: AccessLimits | null): TypedLimits {
  return { ...(limits ?? { wallets: [], currencies: [], tags: [] }), typedTag: "" };
}

/**
 * What a form asks for: limits are of a limited viewer alone, and stay in the form while another role is chosen. A tag
 * that was typed and not added yet is meant too.
 */
export function accessOf(roles: Role[], typed: TypedLimits): Access {
  if (seesWhole(roles)) return { roles, limits: null };
  const { wallets, currencies, tags } = withTypedTag(typed);
  return { roles, limits: { wallets, currencies, tags } };
}

function withTypedTag({ typedTag, ...limits }: TypedLimits): TypedLimits {
  const tag = typedTag.trim();
  const isNew = tag !== "" && !limits.tags.includes(tag);
  return { ...limits, tags: isNew ? [...limits.tags, tag] : limits.tags, typedTag: "" };
}

type Props = {
  value: TypedLimits;
  onValueChange: (limits: TypedLimits) => void;
  /** Of the write that asked for them. */
  error: Error | null;
};

/** The wallets, currencies and tags that a limited viewer sees. */
export function LimitsChoice({ value, onValueChange, error }: Props) {
  const { data: wallets = [] } = useQuery(walletsQuery());
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const names = useWalletNames();
  const change = (part: keyof AccessLimits) => (values: string[]) =>
    onValueChange({ ...value, [part]: values });
  const errorOf = (part: keyof AccessLimits) => limitsError(error, part, value);
  const nameOf = (code: string) => catalogue.find(({ symbol }) => symbol === code)?.name ?? null;
  return (
    <fieldset className="grid gap-y-3 pb-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">{messages.limitedTo}</legend>
      <p className="text-ink-soft text-sm">{messages.limitsHint}</p>
      <Part
        label={messages.wallets}
        error={errorOf("wallets")}
        values={value.wallets}
        words={(id) => walletText(id, names.get(id))}
        onChange={change("wallets")}
      >
        {(add) => (
          <Combobox
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
        error={errorOf("currencies")}
        values={value.currencies}
        words={formatCurrency}
        onChange={change("currencies")}
      >
        {(add) => (
          <Combobox
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
        error={errorOf("tags")}
        values={value.tags}
        words={(tag) => tag}
        onChange={change("tags")}
      >
        {() => (
          <TagInput
            value={value.typedTag}
            onValueChange={(typedTag) => onValueChange({ ...value, typedTag })}
            onAdd={() => onValueChange(withTypedTag(value))}
          />
        )}
      </Part>
    </fieldset>
  );
}

type PartProps = {
  label: string;
  error: string | undefined;
  values: readonly string[];
  words: (value: string) => string;
  onChange: (values: string[]) => void;
  children: (add: (value: string) => void) => ReactNode;
};

/** What is chosen of one kind, each with a way to take it out, and a way to add another. */
function Part({ label, error, values, words, onChange, children }: PartProps) {
  return (
    <div>
      <Field label={label} error={error}>
        {children((value) => !values.includes(value) && onChange([...values, value]))}
      </Field>
      {values.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="flex min-w-0 items-center gap-1 rounded-md border border-edge py-0.5 ps-2 text-sm"
            >
              <PlainText value={words(value)} />
              <IconButton
                size="sm"
                label={messages.takeOut(words(value))}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TagProps = { value: string; onValueChange: (tag: string) => void; onAdd: () => void };

/** Tags are too many to be listed: one is typed, and added by Enter too. */
function TagInput({ value, onValueChange, onAdd }: TagProps) {
  return (
    <span className="flex gap-2">
      <Input
        placeholder={messages.addTag}
        maxLength={LONGEST_NAME}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || value.trim() === "") return;
          event.preventDefault();
          onAdd();
        }}
      />
      <Button onClick={onAdd} disabled={value.trim() === ""}>
        {messages.add}
      </Button>
    </span>
  );
}

/** What is wrong with one list: the API names each value by its place. That nothing is chosen is said at the first. */
function limitsError(
  error: Error | null,
  part: keyof AccessLimits,
  limits: AccessLimits,
): string | undefined {
  const errors = error === null ? {} : (problemOf(error).errors ?? {});
  const own = Object.entries(errors).flatMap(([field, said]) => {
    const [top, name, place] = field.split(".");
    if (top !== "limits") return [];
    if (name === undefined) return part === "wallets" ? said : [];
    if (name !== part) return [];
    const value = limits[part][Number(place)];
    return value === undefined ? said : said.map((text) => messages.wrongValue(value, text));
  });
  return own.length === 0 ? undefined : own.join(" ");
}
