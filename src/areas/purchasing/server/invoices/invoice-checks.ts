// Locks and checks of an invoice before it is registered or corrected.
import { idsOf } from "#kernel/values.ts";
import { sql } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  differenceProblem,
  rateOfInvoice,
  regimeProblems,
  vatMessage,
} from "../../model/invoices/agreement.ts";
import type { InvoiceDraft } from "../../model/invoices/invoice.ts";
import { regimeMistakes } from "../../model/orders/order.ts";
import { lockLines } from "../terms/line-locks.ts";
import { vatRateOfDay } from "../terms/vat.ts";
import { readCars } from "./invoice-cars.ts";

type Line = Row<"carOrderLine">;

interface Subjects {
  supplier: Row<"supplier">;
  lines: Line[];
}

/** Locks the suppliers, then the orders and the lines (`lockOrder`). */
export async function lockSubjects(
  call: Call,
  supplierId: string,
  lineIds: readonly string[],
): Promise<Subjects> {
  const suppliers = await call.db
    .selectFrom("supplier")
    .selectAll()
    .where((of) =>
      of.or([
        of("id", "=", supplierId),
        ...(lineIds.length === 0
          ? []
          : [
              of(
                "id",
                "in",
                of
                  .selectFrom("carOrderLine")
                  .select("supplierId")
                  .where("id", "in", [...lineIds]),
              ),
            ]),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const supplier = suppliers.find(({ id }) => id === supplierId);
  if (!supplier) throw invalid({ supplierId: "Ce fournisseur n’existe pas ou plus." });
  return { supplier, lines: lineIds.length === 0 ? [] : await lockLines(call, lineIds) };
}

/** The registered invoice of a supplier with this number, however it is typed. */
export const findSameInvoice = (
  call: Call,
  { supplierId, number, exceptId }: { supplierId: string; number: string; exceptId?: string | undefined },
): Promise<{ id: string; number: string } | undefined> =>
  call.db
    .selectFrom("supplierInvoice")
    .select(["id", "number"])
    .where("supplierId", "=", supplierId)
    .where("numberKey", "=", sql<string>`regexp_replace(upper(${number}), '[^A-Z0-9]', '', 'g')`)
    .where("reversedAt", "is", null)
    .$if(exceptId !== undefined, (of) => of.where("id", "<>", exceptId ?? ""))
    .executeTakeFirst();

function carMistakes(
  { supplierId, invoicedOn }: Pick<InvoiceDraft, "supplierId" | "invoicedOn">,
  lines: readonly Line[],
): FieldMessages {
  const stranger = lines.find((line) => line.supplierId !== supplierId);
  const later = lines.find(({ orderedOn }) => orderedOn > invoicedOn);
  return {
    ...(stranger && { lineIds: `Le véhicule ${stranger.vin} est commandé à ${stranger.supplierName}.` }),
    ...(later && {
      invoicedOn: `La facture précède la commande ${later.orderNumber}, du ${frenchDay(later.orderedOn)}.`,
    }),
  };
}

/** A car is on one invoice. */
async function listedElsewhere(
  call: Call,
  lines: readonly Line[],
  exceptId: string | undefined,
): Promise<FieldMessages> {
  if (lines.length === 0) return {};
  const other = await call.db
    .selectFrom("supplierInvoiceCar as listed")
    .innerJoin("supplierInvoice as invoice", "invoice.id", "listed.invoiceId")
    .innerJoin("carOrderLine as line", "line.id", "listed.lineId")
    .select(["invoice.number", "line.vin"])
    .where("listed.lineId", "in", idsOf(lines))
    .$if(exceptId !== undefined, (of) => of.where("listed.invoiceId", "<>", exceptId ?? ""))
    .limit(1)
    .executeTakeFirst();
  return other ? { lineIds: `Le véhicule ${other.vin} est déjà sur la facture ${other.number}.` } : {};
}

async function duplicateMistake(
  call: Call,
  { supplierId, number }: InvoiceDraft,
  { supplier, exceptId }: { supplier: Row<"supplier">; exceptId: string | undefined },
): Promise<FieldMessages> {
  const same = await findSameInvoice(call, { supplierId, number, exceptId });
  return same ? { number: `La facture ${same.number} de ${supplier.name} est déjà enregistrée.` } : {};
}

/** The VAT rate of an invoice; refuses one that contradicts the supplier, its cars, the rate in force or another one. */
export async function checkInvoice(
  call: Call,
  draft: InvoiceDraft,
  { supplier, lines }: Subjects,
  exceptId?: string,
): Promise<number> {
  const cars = await readCars(call, draft.lineIds);
  const rates = [await vatRateOfDay(call, draft.invoicedOn), ...lines.map(({ vatRate }) => vatRate)];
  const rate = rateOfInvoice(draft, rates, lines.length);
  const [ofRegime] = regimeProblems(draft.vatRegime, cars);
  const difference = differenceProblem(draft, cars);
  const errors: FieldMessages = {
    ...regimeMistakes({ ...draft, lines: [] }, { seller: supplier, today: call.today }),
    ...(ofRegime !== undefined && { vatRegime: ofRegime }),
    ...(rate === null && { vatCents: vatMessage(draft, rates[0] ?? 0) }),
    ...(difference !== null && { explanation: difference }),
    ...carMistakes(draft, lines),
    ...(draft.invoicedOn > call.today && { invoicedOn: "Cette date est à venir." }),
    ...(await listedElsewhere(call, lines, exceptId)),
    ...(await duplicateMistake(call, draft, { supplier, exceptId })),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rate ?? 0;
}
