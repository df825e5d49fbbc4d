// Checks uploaded files as they are read: their size, and their type by content.
import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Takes } from "../../contract.ts";
import { Failure, invalid } from "../../failure.ts";
import { visibleText } from "../../text/visible-text.ts";
import {
  emptyFileMessage,
  fileTooLargeMessage,
  maximumBytesOf,
  type FileRule,
  formatOf,
  nameForType,
  wrongTypeMessage,
  type Upload,
} from "../../documents/files.ts";
import { unknownField } from "../../schema/french.ts";
import { parseJson, unreadableBody } from "./body.ts";
import { removeImageMetadata } from "./image-metadata.ts";

/** Maximum size of the body of a form, its files apart. */
const maximumBodyBytes = 65_536;

/** The media type by content: signatures of formats, then text that is really text. */
export async function mediaTypeOf(bytes: Uint8Array, declaredType: string): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  const isText =
    !bytes.includes(0) &&
    (declaredType.startsWith("text/") ||
      declaredType === "application/json" ||
      declaredType === "application/vnd.ms-excel");
  return isText ? "text/csv" : "application/octet-stream";
}

export const fileTooLarge = ({ maximumMegabytes }: Partial<FileRule> = {}): Failure =>
  new Failure("tooLarge", "FileTooLarge", fileTooLargeMessage(maximumMegabytes));

/** The refusal of a file declared with an accepted type but not of that type: empty, corrupt, or misnamed. */
function wrongType({ types }: FileRule, declaredType: string, size: number): Failure {
  const reason =
    size === 0
      ? emptyFileMessage
      : types.includes(declaredType)
        ? `Ce fichier ${formatOf(declaredType)} ne se lit pas : il est abîmé, ou c’est un autre type de fichier renommé.`
        : wrongTypeMessage(types);
  return new Failure("wrongType", "InvalidMimeType", reason);
}

/** The received file: its type by content, a name that fits it, its image without metadata. */
export async function checkUpload(
  name: string,
  declaredType: string,
  bytes: Uint8Array,
  rule: FileRule,
): Promise<Upload> {
  if (bytes.length > maximumBytesOf(rule)) throw fileTooLarge(rule);
  const type = await mediaTypeOf(bytes, declaredType);
  if (!rule.types.includes(type)) throw wrongType(rule, declaredType, bytes.length);
  const safeName =
    visibleText(name)
      .replace(/[^\p{L}\p{N} ._()’'-]/gu, "_")
      .slice(0, 145) || "fichier";
  const cleaned = await removeImageMetadata(bytes, type);
  if (cleaned === "unreadable") throw wrongType(rule, type, bytes.length);
  return { name: nameForType(safeName, type), type, bytes: cleaned.bytes };
}

/** The form parser reports malformed forms with errors that have no status. */
function unreadableForm(error: unknown): never {
  if (error instanceof Error && "statusCode" in error) throw error;
  throw new Failure("invalid", "InvalidInput", "Le formulaire envoyé n’est pas lisible.");
}

/** Bytes read to recognise the signature of a format. */
const signatureBytes = 4_100;
const isArchive = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b;

/**
 * Reads the bytes of a file; stops at the first byte over the limit, and as soon as the first bytes show an
 * unaccepted type: no caller, known or not, makes us hold more. The type of an archive needs the whole file.
 */
async function readBytes(
  { file, mimetype }: { file: AsyncIterable<Buffer>; mimetype: string },
  rule: FileRule,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isTypeChecked = false;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maximumBytesOf(rule)) throw fileTooLarge(rule);
    chunks.push(chunk);
    if (isTypeChecked || size < signatureBytes) continue;
    isTypeChecked = true;
    const head = Buffer.concat(chunks);
    if (!isArchive(head) && !rule.types.includes(await mediaTypeOf(head, mimetype)))
      throw wrongType(rule, mimetype, size);
  }
  return Buffer.concat(chunks);
}

/** The refusal of a file, on the field where it was chosen. */
const onField = (field: string, error: unknown): unknown =>
  error instanceof Failure
    ? new Failure(error.kind, error.code, error.message, { fields: { [field]: error.message } })
    : error;

export async function multipart(
  request: FastifyRequest,
  takes: Takes,
): Promise<{ body: unknown; files: Record<string, Upload> }> {
  if (!request.isMultipart())
    throw new Failure("invalid", "InvalidInput", "Un envoi de fichier est attendu (multipart/form-data).");
  const files: Record<string, Upload> = {};
  let body: unknown;
  const parts = request.parts({
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      files: 20,
      fields: 50,
      fieldSize: takes.body ? maximumBodyBytes : 1_000,
    },
  });
  for (;;) {
    const { done, value: part } = await parts.next().catch(unreadableForm);
    if (done) return { body, files };
    if (part.type === "file") {
      const rule = takes.files?.[part.fieldname];
      if (!rule) {
        part.file.resume();
        throw invalid({ [part.fieldname]: unknownField });
      }
      if (Object.hasOwn(files, part.fieldname)) {
        part.file.resume();
        throw invalid({ [part.fieldname]: "Un seul fichier est attendu ici." });
      }
      const { fieldname, filename = "", mimetype } = part;
      const bytes = await readBytes(part, rule).catch((error: unknown) => {
        // The rest is not read: it must flow once the parser has let go, or the end of the connection would not be
        // seen.
        setImmediate(() => request.raw.resume());
        throw onField(fieldname, error);
      });
      files[fieldname] = await checkUpload(filename, mimetype, bytes, rule).catch((error: unknown) => {
        throw onField(fieldname, error);
      });
    } else {
      if (part.fieldname !== "body") throw invalid({ [part.fieldname]: unknownField });
      if (body !== undefined || part.valueTruncated) throw unreadableBody();
      body = parseJson(String(part.value));
    }
  }
}
