import type { LooserSetting } from "#lib/schemas/safety.ts";

/** The settings that are looser than the defaults for a real provider, each with what it means. */
export function LooserSettings({ settings }: { settings: readonly LooserSetting[] }) {
  return (
    <section className="mt-10 max-w-180">
      <h2 className="font-medium text-base">Settings looser than the defaults</h2>
      <p className="mt-1 text-ink-soft text-sm">
        The defaults for a real provider protect against mistakes and against one person acting
        alone. These were changed where Counterfoil is configured; ask its operator why. Every
        change is in the audit log.
      </p>
      {settings.length === 0 ? (
        <p className="mt-4 text-sm">Every setting is at least as strict as its default.</p>
      ) : (
        <dl className="mt-4 grid gap-4 text-sm">
          {settings.map(({ name, meaning }) => (
            <div key={name}>
              <dt className="font-mono text-sm wrap-anywhere">{name}</dt>
              <dd className="mt-0.5 text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
