// The table of quotes, in camel case: the form, the snapshot, the copies, the signature.
import type { Generated } from "kysely";
import type { Day } from "#kernel/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { QuoteStatus } from "../model/flow.ts";
import type { QuoteForm } from "../model/form.ts";
import type { QuotedCar } from "../model/priced-car.ts";
import type { Pricing } from "../model/pricing.ts";

interface QuoteTable extends Recorded, Omit<QuoteForm, "companyId"> {
  companyId: string;
  orderId: string;
  status: QuoteStatus;
  carModelId: string | null;
  brandName: string;
  carLabel: string;
  energy: string | null;
  car: QuotedCar | null;
  categoryName: string | null;
  monthlyTotalCents: number;
  pricing: Pricing;
  pricedAt: string;
  validUntil: Day;
  clientId: string;
  companyName: string;
  clientName: string;
  isBadPayer: boolean;
  signatureId: string | null;
  signatureGroupId: string | null;
  signatureDate: string | null;
  refusalDate: string | null;
  refusalReason: string;
  contractId: string | null;
  searchText: Generated<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    quote: QuoteTable;
  }
}
