// A late payer served a formal notice, one whose debt is lost, one under an instalment plan, and one in safeguard.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { createManualInvoice } from "#billing/server/manual/manual-invoice.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { partsToPlan } from "../parts/parts.ts";
import { agreePlan } from "../agreements/plans.ts";
import { waiveCharges, writeOff } from "../agreements/write-offs.ts";
import { owingPairs, refreshCase } from "../dunning/cases.ts";
import { recordInsolvency } from "../insolvency/insolvencies.ts";
import { sendLetter } from "../letters/letters.ts";
import type { DatedAct } from "./acts.ts";
import { noteSent } from "./billed-months.ts";

/** The last professionals who pay by transfer. */
const findPayers = (call: Call): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("company as o")
    .innerJoin("client as c", "c.id", "o.clientId")
    .select("o.id")
    .where("c.type", "!=", "INDIVIDUAL")
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    .where("o.isBadPayer", "=", false)
    .orderBy("o.id", "desc")
    .limit(2)
    .execute();

async function invoice(call: Call, companyId: string): Promise<void> {
  const [id = ""] = await createManualInvoice(
    call,
    {
      companyId,
      contractId: null,
      reference: "",
      lines: [
        { kind: "GOODS_OR_SERVICE", label: "Aménagement intérieur", quantity: 1, unitPriceCents: 68_000 },
      ],
      isSplit: false,
    },
    [],
  );
  await finaliseDocument(call, { id, version: null });
  await noteSent(call);
}

const caseOf = (call: Call, companyId: string) =>
  call.db.selectFrom("dunningCase").selectAll().where("companyId", "=", companyId).executeTakeFirstOrThrow();

async function writeTo(call: Call, companyId: string): Promise<void> {
  await refreshCase(call, { companyId, issuerId: lessorIssuerId });
  const { id } = await caseOf(call, companyId);
  await sendLetter(call, { id, version: null });
}

/** The principal is a bad debt; interest and fees are waived. */
async function lose(call: Call, companyId: string): Promise<void> {
  const parts = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["p.id", "p.remainingCents"])
    .where("d.companyId", "=", companyId)
    .where("d.origin", "<>", "LATE")
    .where("p.remainingCents", ">", 0)
    .execute();
  for (const { id: partId, remainingCents: cents } of parts)
    await writeOff(call, {
      partId,
      form: { kind: "BAD_DEBT", cents, reason: "Certificat d’irrécouvrabilité du commissaire de justice." },
      proof: {
        name: "certificat-irrecouvrabilite.pdf",
        type: "application/pdf",
        bytes: await drawSample(["Certificat d’irrécouvrabilité", "Exemple sans valeur"]),
      },
    });
  const { id } = await caseOf(call, companyId);
  await waiveCharges(call, { id, version: null, reason: "Le principal est irrécouvrable." });
}

const invoicedAgo = 75;
const lostAgo = 100;
/** Days late of the three letters, of an invoice due after 30 days. */
const letterDays = [5, 15, 30];

/** Invoiced, then written to until the formal notice. */
const letters = (payer: { id: string }, invoicedOn: Day): DatedAct[] => [
  { on: invoicedOn, act: (then) => invoice(then, payer.id) },
  ...letterDays.map((late) => ({
    on: addDays(invoicedOn, 30 + late),
    act: (then: Call) => writeTo(then, payer.id),
  })),
];

export async function latePayers(call: Call): Promise<DatedAct[]> {
  const [payer, loser] = await findPayers(call);
  return [
    ...(payer ? letters(payer, addDays(call.today, -invoicedAgo)) : []),
    ...(loser
      ? [
          ...letters(loser, addDays(call.today, -lostAgo)),
          { on: addDays(call.today, -35), act: (then: Call) => lose(then, loser.id) },
        ]
      : []),
  ];
}

/** Cases that a first letter has not been sent for yet. */
const freshCases = (call: Call) =>
  call.db
    .selectFrom("dunningCase")
    .selectAll()
    .where("status", "=", "WATCHED")
    .orderBy("principalCents", "desc")
    .orderBy("id")
    .execute();

async function agree(call: Call): Promise<void> {
  for (const owing of await owingPairs(call)) await refreshCase(call, owing);
  const [first] = await freshCases(call);
  if (!first) return;
  const parts = await partsToPlan(call, first);
  const cents = parts.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  const half = Math.floor(cents / 2);
  await agreePlan(call, {
    id: first.id,
    version: first.version,
    instalments: [
      { dueOn: addDays(call.today, 15), cents: half },
      { dueOn: addDays(call.today, 45), cents: cents - half },
    ],
    reason: `Le client règle ${frenchPrice(cents)} en deux fois.`,
  });
}

/** The smallest debt: the other one, returned for lack of funds, is debited again. */
async function enterSafeguard(call: Call): Promise<void> {
  const debtor = (await freshCases(call)).at(-1);
  if (!debtor) return;
  await recordInsolvency(call, debtor.companyId, {
    kind: "SAFEGUARD",
    judgmentOn: addDays(call.today, -10),
    court: "Tribunal des activités économiques de Lyon",
    publishedOn: addDays(call.today, -4),
    trustee: {
      name: "SELARL Démonstration",
      address: `Mandataire judiciaire de ${debtor.companyName}\n1 place Bellecour\n69002 Lyon`,
      email: "mandataire@exemple.test",
    },
  });
}

/** On one day of last week: the cases of all those who are late, then what two of them come to. */
export const lateCases = (today: Day): DatedAct[] => [
  { on: addDays(today, -3), act: agree },
  { on: addDays(today, -2), act: enterSafeguard },
];
