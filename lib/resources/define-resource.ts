/** What a resource and its records are called: a list's title, one record, several. */
export type Noun = { title: string; one: string; many: string };

/** What holds for one kind of the provider's records wherever it is shown, kept or asked for. */
export type Resource<Name extends string = string> = {
  /** Its name in URLs: of its list (`/payouts`) and in the API (`/api/payouts`). */
  name: Name;
  noun: Noun;
  /** The table of its synced records. */
  table: string;
};

/** Declares a resource: plain data, which the browser may load. */
export function defineResource<const Name extends string>(given: Resource<Name>): Resource<Name> {
  return given;
}
