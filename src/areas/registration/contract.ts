// Endpoints of registrations, inspections and stickers.
import { inspectionContract } from "./contract/inspections.ts";
import { lessorDocumentsContract } from "./contract/lessor-documents.ts";
import { registrationFilesContract } from "./contract/registrations.ts";
import { stickerContract } from "./contract/stickers.ts";

export const registrationContract = {
  ...registrationFilesContract,
  ...lessorDocumentsContract,
  ...inspectionContract,
  ...stickerContract,
};
