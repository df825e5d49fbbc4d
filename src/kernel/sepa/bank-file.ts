// The files that banks give, as they are sent.
import { csvTypes } from "#kernel/documents/files.ts";

/** A statement of 50,000 lines, as a machine writes it. */
const maximumMegabytes = 50;
export const messageFile = { types: ["application/xml", "text/xml"], maximumMegabytes } as const;
export const tableFile = { types: csvTypes, maximumMegabytes } as const;
