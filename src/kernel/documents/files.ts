// What a call carries beside JSON: files that come, documents that leave.

export interface FileRule {
  /** Media types accepted, checked by content: never by name or header alone. */
  types: readonly string[];
  maximum?: number;
}

const formats: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/xml": "XML",
  "text/xml": "XML",
  "text/csv": "CSV",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
};
export const formatOf = (type: string): string => formats[type] ?? (type.split("/")[1] ?? type).toUpperCase();

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

export const emptyFileMessage = "Ce fichier est vide : choisissez-en un autre.";

/** Why a file of another type is refused: what is taken there, named alike by the browser and by the server. */
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

export const xmlTypes = ["application/xml", "text/xml"] as const;
/** What a maker sends of a car; it has no page to look at. */
export const isXml = (mediaType: string): boolean => xmlTypes.some((type) => type === mediaType);

/** A document answered by a handler. */
export interface Document {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A document too long to hold in memory, made while it leaves: what comes after is never in memory with what went before. */
export interface StreamedDocument {
  name: string;
  type: string;
  /** Read once the transaction of the call is committed: what it needs of the database, it opens by itself. */
  chunks: AsyncIterable<Uint8Array>;
}

/** A browser's Blob and File, without asking the model for the DOM. */
export interface BlobLike {
  readonly size: number;
  readonly type: string;
  text(): Promise<string>;
}
export interface FileLike extends BlobLike {
  readonly name: string;
}
