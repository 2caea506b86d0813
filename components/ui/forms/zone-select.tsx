import { CONTROL } from "#components/ui/forms/control-style.ts";

type Props = {
  id: string;
  /** The IANA name of the chosen one. */
  value: string;
  /** Every zone that can be chosen, as the server knows them: browsers differ. */
  zones: readonly string[];
  disabled?: boolean;
  onChange: (zone: string) => void;
};

/** One time zone of all, by region; typing its name leads to it. */
export function ZoneSelect({ id, value, zones, disabled = false, onChange }: Props) {
  const all = zones.includes(value) ? zones : [value, ...zones];
  return (
    <select
      id={id}
      className={CONTROL}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
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
