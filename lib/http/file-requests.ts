const UPLOAD = /^\/api\/payouts\/(?:entries\/)?[^/]+\/files\/?$/;

/** Whether a request brings a file: the one kind whose body may be large, and may take minutes. */
export function isUpload(method: string | undefined, path: string): boolean {
  return method === "POST" && UPLOAD.test(path);
}

/** Whether a request asks for what a member attached, which a browser must never run as a page of ours. */
export function isAttachment(path: string): boolean {
  return /^\/api\/files\//.test(path);
}

/** The policy of such an answer: also opened by itself, it has no origin and may do nothing. */
export const ATTACHMENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";
