"use client";

import { CONTROL } from "#components/ui/forms/control-style.ts";
import { useEarlyChoice } from "#components/ui/forms/use-early-choice.ts";

type Props = {
  id: string;
  /** The IANA name of the chosen one; null: none is. */
  value: string | null;
  /** What is shown while none is. */
  unchosen?: string;
  /** Every zone that can be chosen, as the server knows them: browsers differ. */
  zones: readonly string[];
  disabled?: boolean;
  onChange: (zone: string) => void;
};

/** One time zone of all, by region; typing its name leads to it. */
export function ZoneSelect({ id, value, unchosen, zones, disabled = false, onChange }: Props) {
  const select = useEarlyChoice(value ?? "", onChange);
  const all = value === null || zones.includes(value) ? zones : [value, ...zones];
  return (
    <select
      ref={select}
      id={id}
      className={CONTROL}
      value={value ?? ""}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === null && <option value="">{unchosen}</option>}
      {[...Map.groupBy(all, regionOf)].map(([region, names]) => (
        <optgroup key={region} label={region}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function regionOf(name: string): string {
  const slash = name.indexOf("/");
  return slash < 0 ? name : name.slice(0, slash);
}
