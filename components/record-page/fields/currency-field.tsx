import { Field, type TextProps } from "#components/record-page/fields/field.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { formatCurrency } from "#lib/addresses/format-currency.ts";

/** A currency in words, its network never hidden, and the code as the provider writes it. */
export function CurrencyField({ label, path, value }: TextProps) {
  return (
    <Field label={label} path={path} value={value} copy={value ?? undefined}>
      {(code) => {
        const words = formatCurrency(code);
        return (
          <>
            <PlainText value={words} />
            {words === code ? null : (
              <span className="ms-2 font-mono text-ink-quiet text-xs">
                <PlainText value={code} />
              </span>
            )}
          </>
        );
      }}
    </Field>
  );
}
