// Rows of resale procedures: everybody reads; a reseller sells, an accountant alone chooses another VAT regime.
import { allRoles, type Row } from "./roles.ts";

const reselling = ["admin", "reseller"] as const;

export const resaleTable: readonly Row[] = [
  ["GET", "/resale-procedures", allRoles],
  ["GET", "/resale-procedures/:id", allRoles],
  ["GET", "/resale-procedures/cars/:id", allRoles],
  ["GET", "/resale-procedures/:id/download-offer", allRoles],
  // The kind of each paper has its own permission.
  ["GET", "/resale-procedures/:id/download/:id", allRoles],
  ["GET", "/resale-procedures/:id/quote", allRoles],
  ["GET", "/resale-procedures/:id/copy-signature-link", reselling],
  ["POST", "/resale-procedures", reselling],
  ["POST", "/resale-procedures/:id/update-recipient", reselling],
  ["POST", "/resale-procedures/:id/comment", reselling],
  ["POST", "/resale-procedures/:id/generate-offer", reselling],
  ["POST", "/resale-procedures/:id/request-proof-documents", reselling],
  ["POST", "/resale-procedures/:id/upload/:id", reselling],
  ["POST", "/resale-procedures/:id/generate", reselling],
  ["POST", "/resale-procedures/:id/create-signature-request", reselling],
  ["POST", "/resale-procedures/:id/abort", reselling],
  ["POST", "/resale-procedures/:id/terms", reselling],
  // The proposed regime is confirmed by the reseller, another one by the accountant: the flow judges it.
  ["POST", "/resale-procedures/:id/vat-regime", allRoles],
];
