// Sends an answer: JSON, a document or a failure.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Document, isXml, type StreamedDocument } from "../../documents/files.ts";
import type { Failure } from "../../failure.ts";

export const sendJson = (reply: FastifyReply, status: number, json: string | Buffer): FastifyReply =>
  reply.code(status).header("content-type", "application/json; charset=utf-8").send(json);

/** Maximum bytes of a streamed document that are buffered for a slow reader. */
const streamBufferBytes = 256 * 1024;

export function sendDocument(
  reply: FastifyReply,
  { name, type, ...content }: Document | StreamedDocument,
): FastifyReply {
  const disposition = `inline; filename*=UTF-8''${encodeURIComponent(name)}`;
  return (
    reply
      // A browser would open XML as a page of this site, with the content that its sender wrote.
      .header("content-type", isXml(type) ? "text/plain; charset=utf-8" : type)
      .header("content-disposition", disposition)
      .header("x-content-type-options", "nosniff")
      .send(
        "chunks" in content
          ? Readable.from(content.chunks, { objectMode: false, highWaterMark: streamBufferBytes })
          : Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength),
      )
  );
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header("retry-after", String(failure.retryAfter));
  return reply.code(failure.status).send({ ...failure.body(), requestId: request.id });
}
