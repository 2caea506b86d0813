"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { OwnAddressWarning } from "#components/payouts/own-address-warning.tsx";
import { ToneShape } from "#components/ui/display/tone.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { formatNetwork } from "#lib/addresses/network-of-currency.ts";
import { ownAddressQuery } from "#lib/api-client/payouts/before-submission.ts";

/** The recipient's address, checked for its network and repeated in groups of four. */
export function AddressField() {
  const { value, error, ...field } = useField("address");
  return (
    <div>
      <Field label={messages.recipientAddress} error={error} hint={messages.addressHint}>
        <Input {...field} value={value} exact />
      </Field>
      {/* Reserved once something is typed: an empty form has no gap here. */}
      {value !== "" && <div className="mt-1 min-h-16">{error === undefined && <Reading />}</div>}
      <OwnAddress />
    </div>
  );
}

/** Asked as soon as an address can be one of the currency's network, with the tag that is typed. */
function OwnAddress() {
  const { check } = useFormReading();
  const tag = useWatch<FormValues, "tag">({ name: "tag" }).trim();
  const currency = check.currency?.symbol ?? "";
  const address = check.address?.verdict === "invalid" ? "" : (check.address?.normalised ?? "");
  const { data = null } = useQuery({
    ...ownAddressQuery({ currency, address, ...(tag === "" ? {} : { tag }) }),
    enabled: currency !== "" && address !== "",
  });
  return data === null ? null : <OwnAddressWarning own={data} />;
}

function Reading() {
  const { check } = useFormReading();
  if (check.currency === null) {
    return <p className="text-ink-quiet text-sm">{messages.currencyFirst}</p>;
  }
  if (check.address === null || check.address.verdict === "invalid") return null;
  const { verdict, normalised, notes } = check.address;
  const network = formatNetwork(check.currency.symbol ?? "");
  return (
    <div className="border-rule border-l-2 pl-3">
      <GroupedAddress address={normalised} />
      <p
        className={`mt-0.5 flex items-baseline gap-1.5 text-sm ${verdict === "valid" ? "text-settled" : "text-attention"}`}
      >
        <ToneShape tone={verdict === "valid" ? "settled" : "attention"} />
        <span>
          {verdict === "valid" ? messages.validAddressOn(network) : messages.notCheckedOn(network)}{" "}
          <span className="text-ink-soft">{notes.join(" ")}</span>
        </span>
      </p>
    </div>
  );
}
