// A late payer of the demonstration, served a formal notice: each step on its day, through the same functions as people.
import { companyOf } from "#clients/server/read.ts";
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { lineKinds } from "#billing/model/documents/line-kinds.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { createDraft, priced } from "#billing/server/documents/create-draft.ts";
import { draftLacks, finaliseDocument } from "#billing/server/documents/finalise.ts";
import { vatReader } from "#billing/server/rents/line-vat.ts";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { refreshCase } from "../dunning/cases.ts";
import { sendLetter } from "../letters/letters.ts";
import "#clients/server/tables.ts";
import "../dunning/tables.ts";

/** The last professional who pays by transfer. */
const findPayer = (call: Call): Promise<{ id: string } | undefined> =>
  call.db
    .selectFrom("company as o")
    .innerJoin("client as c", "c.id", "o.clientId")
    .select("o.id")
    .where("c.type", "!=", "INDIVIDUAL")
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    .where("o.isBadPayer", "=", false)
    .orderBy("o.id", "desc")
    .executeTakeFirst();

/** Returns the due day of an invoice by hand; null when the company cannot be billed. */
async function invoice(call: Call, companyId: string) {
  const company = await companyOf(call, companyId);
  const vat = (await vatReader(call))("GOODS_OR_SERVICE", territoryOf(company.address), call.today);
  if (!vat) return null;
  const draft = await createDraft(call, {
    kind: "INVOICE",
    origin: "MANUAL",
    issuerId: lessorIssuerId,
    company,
    month: null,
    reference: "",
    correctsIds: [],
    lines: [
      {
        kind: "GOODS_OR_SERVICE",
        label: lineKinds.GOODS_OR_SERVICE.label,
        why: "",
        contractId: null,
        component: "",
        month: null,
        fromDay: null,
        throughDay: null,
        carId: null,
        ...priced(68_000),
        ...vat,
        correctsLineId: null,
        eventId: null,
        isCounted: true,
      },
    ],
  });
  const { lacks } = await draftLacks(call, draft);
  if (lacks.length > 0) return null;
  return (await finaliseDocument(call, { id: draft.id, version: null })).dueOn;
}

/** Days since its invoice. */
export const latePayerInvoicedAgo = 75;
/** Days late of the three letters. */
const letterDays = [5, 15, 30];

export async function demonstrateLatePayer(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const payer = await findPayer(call);
  if (!payer) return;
  const owing = { companyId: payer.id, issuerId: lessorIssuerId };
  const dueOn = await invoice(onDay(call, addDays(call.today, -latePayerInvoicedAgo)), payer.id);
  if (dueOn === null) return;
  for (const late of letterDays) {
    const then = onDay(call, addDays(dueOn, late));
    await refreshCase(then, owing);
    const { id } = await then.db
      .selectFrom("dunningCase")
      .select("id")
      .where("companyId", "=", payer.id)
      .executeTakeFirstOrThrow();
    await sendLetter(then, { id, version: null });
  }
  await refreshCase(call, owing);
}
