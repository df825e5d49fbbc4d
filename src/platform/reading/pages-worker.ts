// The process of pages: text of PDFs, and pages of PDFs and images as images.
import { serveProcess } from "../processes/serve-process.ts";
import { renderPage, type PageRequest } from "./page-image.ts";
import { readPdfText } from "./pdf-text.ts";

export type PagesRequest =
  | { want: "text"; bytes: Uint8Array; most: number }
  | ({ want: "image" } & PageRequest);

serveProcess(async (request: PagesRequest): Promise<unknown> =>
  request.want === "text" ? readPdfText(request.bytes, request.most) : renderPage(request),
);
