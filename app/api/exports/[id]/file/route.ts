import { defineRoute } from "#lib/http/define-route.ts";
import { problemResponse } from "#lib/http/problem-response.ts";
import { byteStream } from "#lib/http/text-stream.ts";
import { downloadExport, getExport, removeExport } from "#lib/operations/records/exports.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type ExportJob, exportParamsSchema } from "#lib/schemas/synced/export.ts";

/**
 * A plain download that the browser writes to its disk as it comes. One that broke off goes on where it
 * stopped (Range): the file stays the same bytes, which its hash names. Next sends no Content-Length; a part names the whole size.
 */
export const GET = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id }, headers, requestId }) => {
    const asked = { range: headers.get("range"), ifRange: headers.get("if-range") };
    const file = await downloadExport(caller, id, asked);
    if (file.part === "unsatisfiable") return noSuchPart(file.bytes, requestId);
    const { name, type, bytes, etag, part, content } = file;
    return new Response(byteStream(content), {
      status: part === null ? 200 : 206,
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "accept-ranges": "bytes",
        etag,
        ...(part === null ? {} : { "content-range": `bytes ${part.from}-${part.to - 1}/${bytes}` }),
      },
    });
  },
);

function noSuchPart(bytes: number, requestId: string): Response {
  const failure = new Failure("invalid_request", "The file has no such part.", { status: 416 });
  const response = problemResponse(failure, requestId);
  response.headers.set("content-range", `bytes */${bytes}`);
  return response;
}

/** What a download would be, without one: Next would otherwise answer by GET. */
export const HEAD = defineRoute(
  { params: exportParamsSchema },
  async ({ caller, params: { id } }) => {
    const job = await getExport(caller, id);
    return new Response(null, {
      headers: {
        "content-disposition": `attachment; filename="${job.fileName}"`,
        ...fileHeaders(job),
      },
    });
  },
);

function fileHeaders({ state, sha256 }: ExportJob): Record<string, string> {
  if (state !== "done") return {};
  return {
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
  };
}

export const DELETE = defineRoute(
  { params: exportParamsSchema, write: true },
  async ({ caller, params: { id } }) => {
    await removeExport(caller, id);
    return { data: null };
  },
);
