// Invoices typed by a person: one with its file, disputed since, one outside VAT, and a draft.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import type { ManualLine } from "#billing/model/manual/manual-invoice.ts";
import { disputeDocument } from "#billing/server/documents/credit.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { createManualInvoice } from "#billing/server/manual/manual-invoice.ts";
import type { DatedAct } from "./acts.ts";
import { noteSent } from "./billed-months.ts";

/** Contracts under way whose company pays by transfer, one by company. */
const billedContracts = (call: Call) =>
  call.db
    .selectFrom("contract as k")
    .innerJoin("company as o", "o.id", "k.companyId")
    .select(["k.id", "k.companyId"])
    .distinctOn("k.companyId")
    .where("k.status", "=", "ONGOING")
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    .orderBy("k.companyId")
    .orderBy("k.orderId")
    .execute();

/** Returns its id; null when the demonstration has too few contracts. */
async function typed(call: Call, rank: number, line: ManualLine, fileName?: string): Promise<string | null> {
  const contract = (await billedContracts(call))[rank];
  if (!contract) return null;
  const { companyId, id: contractId } = contract;
  const files = fileName
    ? [
        {
          name: fileName,
          type: "application/pdf",
          bytes: await drawSample([line.label, "Exemple sans valeur"]),
        },
      ]
    : [];
  const form = { companyId, contractId, reference: "", lines: [line], isSplit: false };
  const [id = null] = await createManualInvoice(call, form, files);
  return id;
}

async function finalise(call: Call, id: string | null): Promise<void> {
  if (id === null) return;
  await finaliseDocument(call, { id, version: null });
  await noteSent(call);
}

async function billDisputed(call: Call): Promise<void> {
  const id = await typed(
    call,
    0,
    { kind: "GOODS_OR_SERVICE", label: "Pose d’une galerie de toit", quantity: 1, unitPriceCents: 42_000 },
    "bon-de-pose.pdf",
  );
  await finalise(call, id);
  if (id === null) return;
  const { version } = await call.db
    .selectFrom("billingDocument")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await disputeDocument(call, {
    id,
    version,
    cents: 12_000,
    reason: "Le client dit avoir fourni les barres de fixation.",
  });
}

export const manualInvoices = (today: Day): DatedAct[] => [
  { on: addDays(today, -20), act: billDisputed },
  {
    on: addDays(today, -9),
    act: async (call) =>
      finalise(
        call,
        await typed(call, 1, {
          kind: "FINE_HANDLING",
          label: "Frais de dossier d’amende",
          quantity: 1,
          unitPriceCents: 2_500,
        }),
      ),
  },
  {
    on: today,
    act: async (call) =>
      void (await typed(call, 2, {
        kind: "GOODS_OR_SERVICE",
        label: "Marquage publicitaire",
        quantity: 2,
        unitPriceCents: 31_500,
      })),
  },
];
