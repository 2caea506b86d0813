import * as messages from "#components/accounts/messages.ts";
import { formatLeftOut, sumMonths } from "#components/accounts/moved-in-month.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { BrandMark } from "#components/ui/display/brand-mark.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { type Heading, RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { currencyNames } from "#lib/addresses/format-currency.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { MovedInMonth, MovedMoney, OwnAccount } from "#lib/schemas/own-account.ts";

const HEADINGS: Heading[] = [
  { label: messages.currency },
  { label: messages.moneyIn, width: "w-2/5" },
  { label: messages.moneyOut, width: "w-2/5" },
];

/** As many currencies of an account as are read at a glance, those with the most records. */
const FIRST = 3;

/**
 * The accounts of one browser, and the way from one to another: always by a whole page load, so that nothing of one
 * account is in the memory of another's page.
 */
export function AccountsScreen({ accounts }: { accounts: readonly OwnAccount[] }) {
  const live = accounts.filter(({ environment }) => environment === "live");
  // Nothing is added up where a part is missing.
  const months = live.flatMap(({ member }) => (member?.month?.isWhole ? [member.month] : []));
  // Where a month begins earlier than elsewhere, it is another month for some hours.
  const isOneMonth = new Set(months.map(({ first }) => first)).size === 1;
  const ownZones = [...new Set(months.flatMap(({ ownZone }) => ownZone ?? []))];
  return (
    <main className="mx-auto max-w-180 px-4 pb-16 md:px-6">
      <PageTitle
        above={
          <span className="flex items-center gap-2">
            <BrandMark />
            {messages.counterfoil}
          </span>
        }
        below={accounts.length > 0 && messages.aboutAccounts}
      >
        {messages.yourAccounts}
      </PageTitle>
      {accounts.length === 0 ? (
        <EmptyState title={messages.notSignedIn}>{messages.askForAddress}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {accounts.map((account) => (
            <li key={account.path} className="rounded-lg border border-edge bg-sheet px-5 py-4">
              <Account account={account} />
            </li>
          ))}
        </ul>
      )}
      {months.length > 1 && months.length === live.length && (
        <section className="mt-8">
          <h2 className="font-semibold text-base">{messages.liveTogether}</h2>
          <p className="mb-2 text-ink-soft text-sm">
            {isOneMonth ? messages.aboutLiveTogether(ownZones) : messages.notOneMonth}
          </p>
          {isOneMonth && <Month name={messages.liveTogether} month={sumMonths(months)} isWhole />}
        </section>
      )}
    </main>
  );
}

function Account({ account: { path, name, environment, member } }: { account: OwnAccount }) {
  const isSandbox = environment === "sandbox";
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere font-semibold text-base">
          <a href={`/a/${path}`} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        <span
          className={
            isSandbox
              ? "rounded-sm bg-sandbox px-1.5 text-on-sandbox text-xs"
              : "rounded-sm bg-ink px-1.5 text-paper text-xs"
          }
        >
          {isSandbox ? messages.sandbox : messages.live}
        </span>
      </div>
      {member === null ? (
        <p className="mt-1 text-sm">
          <a href={`/a/${path}/sign-in`} className="text-accent hover:underline">
            {messages.signIn(name)}
          </a>
        </p>
      ) : (
        <>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <span className="wrap-anywhere text-ink-soft">{messages.signedInAs(member.name)}</span>
            {member.waiting === null && !member.isLimited && (
              <span className="text-ink-soft">{messages.inboxUnread}</span>
            )}
            {member.waiting !== null && (
              <a href={`/a/${path}/inbox`} className="hover:underline">
                {member.waiting === 0 ? (
                  <span className="text-ink-soft">{messages.nothingWaiting}</span>
                ) : (
                  <StatusMark tone="attention" label={messages.needYou(member.waiting)} />
                )}
              </a>
            )}
          </p>
          <div className="mt-3">
            {member.month === null ? (
              <p className="text-ink-soft text-sm">
                {member.isLimited ? messages.seesAPart : messages.monthUnread}
              </p>
            ) : (
              <>
                <p className="text-ink-soft text-sm">
                  {member.month.isWhole ? messages.thisMonth : messages.notAllSynced}
                </p>
                {member.month.ownZone !== null && (
                  <p className="text-ink-soft text-sm">
                    {messages.monthInOwnZone(member.month.ownZone)}
                  </p>
                )}
                <Month
                  name={messages.thisMonthIn(name)}
                  month={{ ...member.month, moved: member.month.moved.slice(0, FIRST) }}
                  isWhole={member.month.isWhole}
                />
                {member.month.moved.length > FIRST && (
                  <a href={`/a/${path}?period=this-month`} className="text-sm hover:underline">
                    {messages.andMore(member.month.moved.length - FIRST)}
                  </a>
                )}
              </>
            )}
          </div>
        </>
      )}
    </>
  );
}

type MonthProps = { name: string; month: MovedInMonth; isWhole: boolean };

function Month({ name, month, isWhole }: MonthProps) {
  return (
    <>
      {month.moved.length > 0 && <Moved name={name} money={month.moved} />}
      {formatLeftOut(month, isWhole).map((words) => (
        <p key={words} className="text-ink-soft text-sm">
          {words}
        </p>
      ))}
    </>
  );
}

function Moved({ name, money }: { name: string; money: readonly MovedMoney[] }) {
  const nameOf = currencyNames(money.map(({ currency }) => currency));
  return (
    <RuledTable name={name} headings={HEADINGS}>
      {money.map((moved) => (
        <tr key={moved.currency} className="border-rule border-b last:border-b-0 max-md:block">
          <td className="wrap-anywhere py-2 max-md:block">{nameOf(moved.currency)}</td>
          <td className="wrap-anywhere px-2 py-2 tabular-nums max-md:block max-md:px-0">
            <span className="text-ink-quiet md:hidden">{messages.moneyIn} </span>
            {headingAmount(moved.in, moved.currency)}
            {moved.inferred.count > 0 && (
              <span className="block text-ink-quiet text-xs">
                {messages.ofWhichInferred(
                  headingAmount(moved.inferred.amount, moved.currency),
                  moved.inferred.count,
                )}
              </span>
            )}
          </td>
          <td className="wrap-anywhere px-2 py-2 tabular-nums max-md:block max-md:px-0">
            <span className="text-ink-quiet md:hidden">{messages.moneyOut} </span>
            {headingAmount(moved.out, moved.currency)}
          </td>
        </tr>
      ))}
    </RuledTable>
  );
}
