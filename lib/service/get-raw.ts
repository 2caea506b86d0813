import "server-only";
import { client } from "#lib/service/client.ts";
import { layOutJson } from "#lib/service/lay-out-json.ts";
import { readRecord } from "#lib/service/read-record.ts";
import { redact } from "#lib/service/redact.ts";
import { RESOURCES, type RecordResource } from "#lib/service/resources.ts";

/** A record's answer as the service sent it, laid out in lines, no digit touched. */
export async function getRaw(
  resource: RecordResource,
  id: string,
  via = client(),
): Promise<string> {
  const { text } = await readRecord(via, RESOURCES[resource].record, id);
  return redact(layOutJson(text), via.settings.headers);
}
