"use client";

import Form from "next/form";
import { showingInstead } from "#components/data-table/filters/messages.ts";
import { HitLine } from "#components/search/hit-line.tsx";
import { listsOfHits } from "#components/search/lists-of-hits.ts";
import { pathOf, payoutsOf, walletsFound } from "#components/search/palette-items.ts";
import * as messages from "#components/search/screen-messages.ts";
import { CompleteTo } from "#components/search/search-state.tsx";
import { SEARCHED } from "#components/search/searched-fields.ts";
import { useSearch } from "#components/search/use-search.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { CONTROL } from "#components/ui/forms/control-style.ts";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { inAccount } from "#components/ui/url/use-page-router.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { HITS_OF_A_KIND, MOST_HITS } from "#lib/schemas/synced/hits.ts";
import { PASTED_LENGTH } from "#lib/text/search-forms.ts";

/** All that was found, on a page with a URL: by kind, best first. */
export function SearchScreen({ q }: { q: string }) {
  const base = useAccountBase();
  return (
    <>
      <PageTitle below={messages.searchHint}>{messages.search}</PageTitle>
      <Form
        action={inAccount(base, "/search")}
        role="search"
        className="flex max-w-176 items-center gap-2 pb-4"
      >
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={PASTED_LENGTH}
          aria-label={messages.searchFor}
          className={CONTROL}
        />
        <Button type="submit" variant="primary">
          {messages.search}
        </Button>
      </Form>
      {/* With a key, since the answer to an earlier text would be shown as the answer to this one. */}
      {q === "" ? null : <Results key={q} q={q} />}
    </>
  );
}

function Results({ q }: { q: string }) {
  const { found, error, retry } = useSearch(q, MOST_HITS);
  const wallets = walletsFound(q.trim(), useWalletNames());
  if (error !== null)
    return (
      <Failure
        title={messages.searchFailed}
        problem={problemOf(error)}
        query={{ refetch: retry, isFetching: false }}
      />
    );
  if (found === null)
    return (
      <Loading what={messages.whatWasFound}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { hits, searchedFor } = found.data;
  const searched = searchedFor ?? q;
  return (
    <>
      <div role="status" className="break-words text-ink-quiet text-sm">
        {searchedFor === undefined ? null : (
          <p className="text-ink">{showingInstead(q, searchedFor)}</p>
        )}
        {hits.length === 0 ? null : messages.topResults(HITS_OF_A_KIND, searched, hits.length)}
      </div>
      <div className="text-ink-quiet text-sm">
        <CompleteTo completeness={found.completeness} />
      </div>
      {hits.length + wallets.length === 0 ? (
        <EmptyState title={messages.noResults(q)}>{messages.searchedIn(SEARCHED)}</EmptyState>
      ) : null}
      {wallets.length === 0 ? null : (
        <section aria-label={messages.wallets} className="pt-6">
          <h2 className="border-rule border-b pb-2 font-semibold text-base">{messages.wallets}</h2>
          <ul>
            {wallets.map(({ id, text }) => (
              <li key={id} className="border-rule border-b">
                <Link
                  href={{ pathname: "/payouts", query: { wallet: id } }}
                  prefetch={false}
                  className="flex py-2 text-sm hover:bg-wash"
                >
                  {payoutsOf(text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {Object.values(RESOURCES).map(({ name: resource, noun }) => {
        const own = hits.filter((hit) => hit.resource === resource);
        if (own.length === 0) return null;
        return (
          <section key={resource} aria-label={noun.title} className="pt-6">
            <h2 className="border-rule border-b pb-2 font-semibold text-base">{noun.title}</h2>
            <ul>
              {own.map((hit) => (
                <li key={hit.id} className="border-rule border-b">
                  <Link
                    href={pathOf(hit)}
                    prefetch={false}
                    className="flex py-2 text-sm hover:bg-wash"
                  >
                    <HitLine hit={hit} typed={searched} />
                  </Link>
                </li>
              ))}
            </ul>
            {own.length < HITS_OF_A_KIND ? null : (
              <p className="flex flex-wrap gap-x-6">
                {listsOfHits(resource, own, searched).map(({ words, query }) => (
                  <Link
                    key={words}
                    href={{ pathname: `/${resource}`, query }}
                    prefetch={false}
                    className="inline-flex min-h-9 items-center text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
                  >
                    {words}
                  </Link>
                ))}
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}
