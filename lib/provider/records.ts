import "server-only";
import { ceilSecond, floorSecond } from "#lib/dates/normal-instant.ts";
import type { Client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readExactList } from "#lib/provider/exact-list.ts";
import { readPage, type Source, toList } from "#lib/provider/page.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import type { DatedResourceName, ResourceName } from "#lib/resources/resources.ts";
import type { List, ListQuery } from "#lib/schemas/common/list.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";

/**
 * A page of a resource's records in the provider's order, newest first, exactly within the query's
 * instants. Rejects with ProviderError.
 */
export function listRecords<R extends ResourceName>(
  client: Client,
  resource: R,
  query: ListQuery,
): Promise<List<RecordOf[R]>> {
  return readExactList(sourceOf(client, resource), query);
}

/**
 * A page of the records between the query's instants, widened to whole seconds: one request, whose total is
 * the provider's own. Rows shortly beyond the bounds may be among them. Rejects with ProviderError.
 */
export async function listRecordsBetween<R extends DatedResourceName>(
  client: Client,
  resource: R,
  { from, to, page }: ListQuery,
): Promise<List<RecordOf[R]>> {
  const bounds = {
    from: from === null ? null : floorSecond(from, -1),
    to: to === null ? null : ceilSecond(to),
  };
  const { rows, ...counts } = await readPage(sourceOf(client, resource), bounds, page);
  return toList(rows, { page, ...counts });
}

/** One record. Rejects with ProviderError: not_found, invalid_request (errors.id), … */
export async function getRecord<R extends DatedResourceName>(
  client: Client,
  resource: R,
  id: string,
): Promise<RecordOf[R]> {
  const { record, normalise } = ENDPOINTS[resource];
  return normalise((await readRecord(client, record, id)).data);
}

function sourceOf<R extends ResourceName>(client: Client, resource: R): Source<RecordOf[R]> {
  const { list: path, normalise } = ENDPOINTS[resource];
  return { client, path, normalise };
}
