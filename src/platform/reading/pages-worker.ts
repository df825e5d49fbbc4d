// The thread of pages: text of PDFs, and pages of PDFs and pictures as images.
import { answerWith } from "../thread.ts";
import { imageOf, type PageRequest } from "./page-image.ts";
import { textOf } from "./pdf-text.ts";

export type PagesRequest =
  | { want: "text"; bytes: Uint8Array; most: number }
  | ({ want: "image" } & PageRequest);

answerWith(async (request: PagesRequest): Promise<unknown> =>
  request.want === "text" ? textOf(request.bytes, request.most) : imageOf(request),
);
