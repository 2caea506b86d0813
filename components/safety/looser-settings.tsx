import * as messages from "#components/safety/messages.ts";
import type { LooserSetting } from "#lib/schemas/safety.ts";

/** The settings that are looser than the defaults for a real provider, each with what it means. */
export function LooserSettings({ settings }: { settings: readonly LooserSetting[] }) {
  return (
    <section className="mt-10 max-w-180">
      <h2 className="font-medium text-base">{messages.looserSettings}</h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.looserSettingsHint}</p>
      {settings.length === 0 ? (
        <p className="mt-4 text-sm">{messages.noLooserSettings}</p>
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
