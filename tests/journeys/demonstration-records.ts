// Records of the demonstration company, for the screens whose address names one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { dayInParis } from "#kernel/calendar/day.ts";

type Key =
  | "reference"
  | "id"
  | "name"
  | "familyName"
  | "carId"
  | "companyName"
  | "createdBy"
  | "orderId"
  | "number"
  | "carrierName"
  | "vin"
  | "fileName"
  | "spvName"
  | "label"
  | "buyer"
  | "storeName";
type Item = Readonly<Partial<Record<Key, string>>>;

interface Source {
  /** The addresses of the screens begin so. */
  start: string;
  list: string;
  /** The property of an item that the address holds. */
  key: "id" | "name" | "carId";
  /** The property of an item that the screen displays. */
  title: Key;
}

const sources: readonly Source[] = [
  { start: "/admin/brands/", list: "/api/brands", key: "name", title: "name" },
  { start: "/admin/car-models/import/", list: "/api/catalogue-imports", key: "id", title: "fileName" },
  { start: "/admin/car-models/", list: "/api/car-models", key: "id", title: "name" },
  { start: "/admin/maintenance-suppliers/", list: "/api/maintenance-suppliers", key: "id", title: "name" },
  { start: "/operations/damages/view/", list: "/api/damages", key: "id", title: "companyName" },
  {
    start: "/operations/damage-requests/view/",
    list: "/api/damages/requests/waiting",
    key: "id",
    title: "companyName",
  },
  { start: "/operations/fine-files/view/", list: "/api/fines/files", key: "id", title: "name" },
  { start: "/operations/fines/", list: "/api/fines?filter[status]=TO_CHECK", key: "id", title: "number" },
  { start: "/restitution/repairs/", list: "/api/car-repairs", key: "id", title: "companyName" },
  {
    start: "/restitution/view/",
    list: "/api/cars-on-the-road/to-restitute",
    key: "id",
    title: "orderId",
  },
  { start: "/resale/procedures/", list: "/api/resale-procedures", key: "id", title: "buyer" },
  { start: "/admin/feeds/", list: "/api/tracking/feeds", key: "name", title: "label" },
  { start: "/admin/users/", list: "/api/users", key: "id", title: "familyName" },
  { start: "/buying/car-suppliers/", list: "/api/car-suppliers", key: "id", title: "name" },
  { start: "/payment/funders/", list: "/api/funders", key: "id", title: "name" },
  { start: "/prospection/clients/", list: "/api/clients", key: "id", title: "name" },
  { start: "/prospection/quotes/", list: "/api/quotes", key: "id", title: "orderId" },
  {
    start: "/prospection/contracts/view/",
    list: "/api/contracts?filter[hasPendingAmendment]=1",
    key: "id",
    title: "orderId",
  },
  {
    start: "/prospection/contracts/",
    list: "/api/contracts?filter[status]=ONGOING&filter[hasPendingAmendment]=0",
    key: "id",
    title: "orderId",
  },
  {
    start: "/car-summary/",
    list: "/api/rental-history?filter[carId*null]=0",
    key: "carId",
    title: "orderId",
  },
  { start: "/buying/orders/", list: "/api/car-orders", key: "id", title: "number" },
  { start: "/payment/supplier-invoices/", list: "/api/supplier-invoices", key: "id", title: "number" },
  { start: "/transport/view/", list: "/api/transports", key: "id", title: "carrierName" },
  {
    start: "/delivery/inspected-cars/:id/comparison",
    list: "/api/inspected-cars?filter[kind]=RETURN",
    key: "id",
    title: "vin",
  },
  { start: "/delivery/inspected-cars/", list: "/api/inspected-cars", key: "id", title: "vin" },
  { start: "/delivery/preparation-tasks/", list: "/api/preparation-tasks", key: "id", title: "vin" },
  {
    start: "/billing/documents/view/",
    list: "/api/billing/manual-invoices",
    key: "id",
    title: "companyName",
  },
  {
    start: "/billing/statements/view/",
    list: "/api/collection/statement-lines?filter[status]=IGNORED",
    key: "id",
    title: "label",
  },
  {
    start: "/billing/logistics-provider-cars/:",
    list: "/api/logistics-provider-cars",
    key: "id",
    title: "storeName",
  },
  { start: "/billing/receipts/view/", list: "/api/collection/receipts", key: "id", title: "companyName" },
  { start: "/billing/debits/view/", list: "/api/collection/debit-batches", key: "id", title: "reference" },
  { start: "/billing/closings/view/", list: "/api/billing/missing-tunings", key: "id", title: "companyName" },
  { start: "/billing/dunning/view/", list: "/api/collection/dunning-cases", key: "id", title: "companyName" },
  {
    start: "/billing/insolvencies/view/",
    list: "/api/collection/insolvencies",
    key: "id",
    title: "companyName",
  },
  {
    start: "/billing/transfers/view/",
    list: "/api/collection/transfer-batches",
    key: "id",
    title: "reference",
  },
  {
    start: "/billing/transferred-cars/view/",
    list: "/api/transferred-cars",
    key: "carId",
    title: "spvName",
  },
  {
    start: "/delivery/view/",
    list: "/api/necessity-scheduled-delivery-information",
    key: "id",
    title: "orderId",
  },
];

/** A record, as the address of its screen names it and as the screen displays it. */
interface NamedRecord {
  key: string;
  title: string;
}

const importFile = join(
  import.meta.dirname,
  "../../src/areas/catalogue/server/import/fixtures/ademe-semicolons.csv",
);

/** The demonstration company has imported nothing: the preview of a file changes nothing of its catalogue. */
async function previewImport(request: APIRequestContext, token: string): Promise<void> {
  const file = { name: "ademe.csv", mimeType: "text/csv", buffer: readFileSync(importFile) };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post("/api/catalogue-imports", { headers, multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A draft typed by hand, which no computation replaces. */
async function typeInvoice(request: APIRequestContext, token: string): Promise<void> {
  const company = await firstItem(request, token, "/api/billing/customers");
  const line = { kind: "GOODS_OR_SERVICE", label: "Badge de télépéage", quantity: 1, unitPriceCents: 1_250 };
  const body = { companyId: company?.id, contractId: null, reference: "", lines: [line], isSplit: false };
  const answer = await request.post("/api/billing/manual-invoices", {
    headers: { authorization: `Bearer ${token}` },
    multipart: { body: JSON.stringify(body) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A judgment of the last company. */
async function recordJudgment(request: APIRequestContext, token: string): Promise<void> {
  const company = await firstItem(request, token, "/api/billing/customers?sort=companyName,desc");
  const answer = await request.post(`/api/collection/companies/${company?.id ?? ""}/insolvency`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      kind: "SAFEGUARD",
      judgmentOn: dayInParis(new Date()),
      court: "Tribunal de Lyon",
      publishedOn: null,
      trustee: { name: "Maître Roy", address: "12 rue de la Bourse\n69002 Lyon", email: "" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Records that the demonstration company has not, made before they are first opened. */
const makers: Readonly<Record<string, (request: APIRequestContext, token: string) => Promise<void>>> = {
  "/api/catalogue-imports": previewImport,
  "/api/billing/manual-invoices": typeInvoice,
  "/api/collection/insolvencies": recordJudgment,
};

async function firstItem(request: APIRequestContext, token: string, list: string): Promise<Item | undefined> {
  const answer = await request.get(list, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items[0];
}

async function readRecord(request: APIRequestContext, token: string, source: Source): Promise<NamedRecord> {
  const { list, key, title } = source;
  const item = await firstItem(request, token, list);
  const make = makers[list];
  if (!item && make) {
    await make(request, token);
    return readRecord(request, token, source);
  }
  const record = { key: item?.[key] ?? "", title: item?.[title] ?? "" };
  expect(Object.values(record), `${list} has no record with its ${title}`).not.toContain("");
  return record;
}

/** Each list is read once by a worker. */
const records = new Map<string, Promise<NamedRecord>>();

/** The record of the demonstration company that a route with a parameter displays; `token` of an administrator. */
export function recordOf(path: string, request: APIRequestContext, token: string): Promise<NamedRecord> {
  const source = sources.find(({ start }) => path.startsWith(start));
  if (!source) throw new Error(`no list of records for ${path}`);
  const found = records.get(source.start) ?? readRecord(request, token, source);
  records.set(source.start, found);
  return found;
}

/** Screens of records that the demonstration company does not have: a run, which its own journey makes, and an electronic invoice. */
const withoutRecord = ["/billing/runs/view/", "/billing/electronic-invoices/:"];
export const hasRecord = (path: string): boolean => !withoutRecord.some((start) => path.startsWith(start));

export const addressOf = (path: string, { key }: NamedRecord): string =>
  path.replace(/:\w+/g, encodeURIComponent(key));
