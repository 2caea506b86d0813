import "server-only";
import { client } from "#lib/provider/client.ts";
import { layOutJson } from "#lib/provider/lay-out-json.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import { redact } from "#lib/provider/redact.ts";
import { RESOURCES, type RecordResource } from "#lib/provider/resources.ts";

/** A record's answer as the provider sent it, indented, with every digit unchanged. */
export async function getRaw(
  resource: RecordResource,
  id: string,
  via = client(),
): Promise<string> {
  const { text } = await readRecord(via, RESOURCES[resource].record, id);
  return redact(layOutJson(text), via.settings.headers);
}
