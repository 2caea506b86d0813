import Link from "next/link";
import { Between } from "#components/mirror/findings/between.tsx";
import { changeWords, findingWords } from "#components/mirror/findings/finding-words.ts";
import { RULED_CELL, RULED_ROW } from "#components/mirror/ruled-row.ts";
import { PlainText } from "#components/record/plain-text.tsx";
import { Time } from "#components/table/time.tsx";
import { StatusMark } from "#components/ui/badge.tsx";
import type { MirrorFinding } from "#lib/schemas/mirror/mirror-finding.ts";

const MOST_LINKS = 5;

/** One thing that the proof found: what, in which records, when, and that it is mended. */
export function FindingRow({ finding }: { finding: MirrorFinding }) {
  const { resource, kind, detail, foundAt, mendedAt } = finding;
  const shown = detail.records.slice(0, MOST_LINKS);
  const more = detail.count - shown.length;
  const [only] = detail.records;
  return (
    <tr className={RULED_ROW}>
      <td className={RULED_CELL}>
        <Time value={foundAt} />
      </td>
      <th scope="row" className={RULED_CELL}>
        <span className="font-medium">{findingWords(finding)}</span>
        {only !== undefined &&
          changeWords(only).map((words) => (
            <span key={words} className="block text-ink-soft">
              <PlainText value={words} />
            </span>
          ))}
      </th>
      <td className={RULED_CELL}>
        <Between from={detail.from} to={detail.to} />
      </td>
      <td className={RULED_CELL}>
        <span className="flex flex-wrap gap-x-2">
          {shown.map(({ id }) =>
            kind === "gone" ? (
              <span key={id}>{id}</span>
            ) : (
              <Link key={id} href={`/${resource}/${id}`} prefetch={false} className="underline">
                {id}
              </Link>
            ),
          )}
          {shown.length > 0 && more > 0 && (
            <span className="text-ink-quiet">{`and ${more.toLocaleString("en")} more`}</span>
          )}
        </span>
      </td>
      <td className={RULED_CELL}>
        {mendedAt === null ? (
          <StatusMark tone="attention" label="Not mended yet" />
        ) : (
          <StatusMark tone="settled" label="Mended" />
        )}
      </td>
    </tr>
  );
}
