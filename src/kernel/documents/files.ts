// Files that calls receive and documents that they return.

export interface FileRule {
  /** Media types accepted, checked by content: never by name or header alone. */
  types: readonly string[];
  /** For files that a machine writes, larger than people send. */
  maximumMegabytes?: number;
}

/** The largest file that the application receives of people, as sentences say it in megabytes. */
export const maximumFileMegabytes = 6;
/** A file of exactly that size is not below it. */
const bytesBelow = (megabytes: number): number => megabytes * 1024 * 1024 - 1;
export const maximumFileBytes = bytesBelow(maximumFileMegabytes);
export const maximumBytesOf = ({ maximumMegabytes = maximumFileMegabytes }: FileRule): number =>
  bytesBelow(maximumMegabytes);
export const maximumFileSize = `${maximumFileMegabytes} Mo`;
export const fileTooLargeMessage = (megabytes = maximumFileMegabytes): string =>
  `Le fichier doit faire moins de ${megabytes} Mo.`;

/** Windows spreadsheets give the second type to a CSV file; the server reads its content. */
export const csvTypes = ["text/csv", "application/vnd.ms-excel"] as const;

/** The extensions of each type, the usual one first. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "application/pdf": ["pdf"],
  "application/xml": ["xml"],
  "text/xml": ["xml"],
  "text/csv": ["csv", "txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
};

/** A wrong extension gives way to that of the type that was found: « facture.exe » of a PDF is « facture.pdf ». */
export function nameForType(name: string, type: string): string {
  const accepted = extensions[type];
  if (!accepted) return name;
  const [, stem = name, extension] = /^(.+)\.([a-z\d]{1,5})$/i.exec(name) ?? [];
  const isRight = extension === undefined || accepted.includes(extension.toLowerCase());
  return isRight ? name : `${stem}.${accepted[0]}`;
}

const formats: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/xml": "XML",
  "text/xml": "XML",
  "text/csv": "CSV",
  "application/vnd.ms-excel": "CSV",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
};
export const formatOf = (type: string): string => formats[type] ?? (type.split("/")[1] ?? type).toUpperCase();

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

export const emptyFileMessage = "Ce fichier est vide : choisissez-en un autre.";

/** The refusal of a file of another type: the accepted types, worded alike by the browser and by the server. */
export const wrongTypeMessage = (types: readonly string[]): string =>
  types.every((type) => type.startsWith("image/"))
    ? "Seules les photos sont acceptées ici."
    : `Ce type de fichier n’est pas accepté. Formats acceptés : ${frenchList.format(new Set(types.map(formatOf)))}.`;

/** A file received by a handler. `type` was read from its content. */
export interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A document that people send: a PDF, or a photo of it. */
export const scanTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
/** The answer of an endpoint that gives such a document. */
export const scanAnswer = { document: scanTypes } as const;
/** The answer of an endpoint that gives a PDF. */
export const pdfAnswer = { document: ["application/pdf"] } as const;

export const xmlTypes = ["application/xml", "text/xml"] as const;
/** Data that a manufacturer sends about a car; it has no viewable page. */
export const isXml = (mediaType: string): boolean => xmlTypes.some((type) => type === mediaType);

/** A document answered by a handler. */
export interface Document {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A document too long to hold in memory, produced while it is sent: its parts are never in memory together. */
export interface StreamedDocument {
  name: string;
  type: string;
  /** Read after the commit of the call: it opens its own database access. */
  chunks: AsyncIterable<Uint8Array>;
}

/** A browser's Blob and File, so that the model does not depend on the DOM. */
export interface BlobLike {
  readonly size: number;
  readonly type: string;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}
export interface FileLike extends BlobLike {
  readonly name: string;
}

/** A PDF that a handler answers or that a mail carries. */
export const pdfDocument = (name: string, bytes: Uint8Array): Document => ({
  name,
  type: "application/pdf",
  bytes,
});
