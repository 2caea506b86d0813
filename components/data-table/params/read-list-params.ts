import type {
  ListParam,
  ListSearchParams,
} from "#components/data-table/params/list-search-params.ts";
import { NARROWING, paramsOf } from "#components/data-table/params/params-of-list.ts";
import * as messages from "#components/data-table/params/validation-messages.ts";
import type { Resource } from "#lib/resources/define-resource.ts";

/** Something in the URL that is not applied, and why, in words for the user. */
export type ViewProblem = { param: ListParam; message: string };

/**
 * The parameters that a list of this resource takes, and a complaint about every other that narrows lists and
 * about every one that can't be read.
 */
export function readListParams(given: Partial<ListSearchParams>, resource: Resource | null) {
  const known = paramsOf(resource);
  const problems: ViewProblem[] = [];
  const complain = (param: ListParam, message: string) => void problems.push({ param, message });
  for (const param of known) {
    const held = given[param] ?? null;
    if (held !== null && !held.ok) complain(param, messages.validationMessageFor(param, held.raw));
  }
  const foreign = resource === null ? [] : NARROWING.filter((param) => !known.includes(param));
  for (const param of foreign) {
    if (given[param] != null) {
      complain(param, messages.cantBeNarrowedBy(resource?.name, param));
    }
  }
  const get = <P extends ListParam>(param: P): Value<P> | null => {
    const held = known.includes(param) ? given[param] : null;
    return held?.ok === true ? held.value : null;
  };
  return { get, problems, complain };
}

type Value<P extends ListParam> = Extract<ListSearchParams[P], { ok: true }>["value"];

/** Both ends of a range, or none of them where together they hold nothing. */
export function rangeOf<T>(min: T | null, max: T | null, holds: (min: T, max: T) => boolean) {
  const apply = min === null || max === null || holds(min, max);
  return apply ? { min, max } : { min: null, max: null };
}
