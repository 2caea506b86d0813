import "server-only";
import type { Client } from "#lib/provider/client.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { layOutJson } from "#lib/provider/json/lay-out-json.ts";
import { readRecord } from "#lib/provider/read-record.ts";
import { redactAnswer } from "#lib/provider/redact.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";

/** A record's answer as the provider sent it, indented, with every digit unchanged. */
export async function getRaw(
  client: Client,
  resource: DatedResourceName,
  id: string,
): Promise<string> {
  const { text } = await readRecord(client, ENDPOINTS[resource].record, id);
  return redactAnswer(layOutJson(text), client.settings.headers);
}
