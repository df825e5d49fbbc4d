// Scorings of the demonstration company: at least one in each state, with accounts that show the score.
import { addMonths } from "#kernel/calendar/day.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Assessment, assessmentSchema } from "../model/score.ts";
import { saveAssessment } from "./assessment/assessment.ts";
import { buildExpiredScoring, buildScoring } from "./example-scorings.ts";
import { asScorer } from "./expiry.ts";
import { createScoring } from "./scoring.ts";

/** Cells in thousands of euros: a sound company, an average one, one in trouble. */
const accounts = {
  sound: {
    BJ: 420,
    BX: 260,
    BZ: 30,
    CF: 190,
    CJ: 580,
    CO: 1_000,
    DA: 100,
    DI: 96,
    DL: 290,
    DU: 220,
    DV: 40,
    DX: 230,
    DY: 160,
    EA: 60,
    EC: 710,
    EE: 1_000,
    FL: 1_450,
    FR: 1_470,
    GF: 1_334,
    GG: 136,
    GA: 48,
    GR: 6,
    GU: 6,
    GW: 130,
    HK: 32,
    HN: 96,
    HP: 12,
  },
  average: {
    BJ: 300,
    BX: 150,
    BZ: 20,
    CF: 40,
    CJ: 260,
    CO: 560,
    DA: 50,
    DI: 14,
    DL: 95,
    DU: 130,
    DV: 35,
    DX: 150,
    DY: 95,
    EA: 25,
    EC: 465,
    EE: 560,
    FL: 820,
    FR: 826,
    GF: 800,
    GG: 26,
    GA: 30,
    GR: 5,
    GU: 5,
    GW: 21,
    HK: 4,
    HN: 14,
    HP: 20,
  },
  weak: {
    BJ: 180,
    BX: 60,
    BZ: 10,
    CF: 4,
    CJ: 110,
    CO: 290,
    DA: 10,
    DI: -48,
    DL: -22,
    DU: 120,
    DV: 40,
    DX: 95,
    DY: 60,
    EA: 12,
    EC: 312,
    EE: 290,
    FL: 410,
    FR: 412,
    GF: 452,
    GG: -40,
    GA: 18,
    GR: 7,
    GU: 7,
    GW: -47,
    HK: 0,
    HN: -48,
    HP: 31,
  },
} as const satisfies Record<string, Assessment["cells"]>;

const assessmentFor = (kind: keyof typeof accounts, over: Partial<Assessment>): Assessment =>
  assessmentSchema.parse({
    cells: Object.fromEntries(
      Object.entries(accounts[kind]).map(([code, thousands]) => [code, thousands * 100_000]),
    ),
    ...over,
  });

const companyNeeds = [
  "6 utilitaires sur 48 mois pour les tournées.",
  "2 véhicules de direction, 36 mois.",
  "Une citadine électrique par commercial.",
  "Remplacement d’un contrat qui se termine.",
  "4 véhicules hybrides, 30 000 km par an.",
];

/** Needs of an individual: one personal car, no fleet. */
const individualNeeds = [
  "Une citadine hybride pour aller travailler, 36 mois.",
  "Un break pour la famille, 48 mois et 20 000 km par an.",
  "Une compacte électrique, rechargée à domicile, 37 mois.",
];
const pick = (needs: readonly string[], index: number): string => needs[index % needs.length] ?? "";

/** Name of the demonstration company's scorer. */
const scorer = "Étienne Roussel";

type Step = (call: Call, companyId: string, needs: string) => Promise<unknown>;

const requestScoring: Step = (call, companyId, needs) =>
  createScoring(call, { companyId, needs, comment: "" });
const completeScoring =
  (options: Parameters<typeof buildScoring>[2]): Step =>
  (call, companyId, needs) =>
    buildScoring(call, companyId, { ...options, scorer, needs });

/** Saves accounts of the given kind after the step. */
const withAccounts =
  (step: Step, kind: keyof typeof accounts, years: number): Step =>
  async (call, companyId, needs) => {
    await step(call, companyId, needs);
    const behaviour = kind === "sound" ? "GOOD" : kind === "average" ? "LATE" : "BAD";
    const assessment = assessmentFor(kind, {
      createdOn: addMonths(call.today, -12 * years - 3),
      annuityCents: kind === "sound" ? 4_200_000 : 3_600_000,
      paymentBehaviour: behaviour,
      management: kind === "sound" ? "CONFIRMED" : "RECENT",
    });
    await saveAssessment(asScorer(await actingAs(call, scorer)), companyId, {
      ...assessment,
      version: null,
    });
  };

const steps: readonly Step[] = [
  withAccounts(completeScoring({ decision: "OK" }), "sound", 12),
  withAccounts(completeScoring({}), "sound", 9),
  withAccounts(completeScoring({ decision: "OK", monthsOfDeposit: 3 }), "average", 4),
  requestScoring,
  withAccounts(completeScoring({}), "average", 3),
  completeScoring({ decision: "OK" }),
  withAccounts(completeScoring({ decision: "NO" }), "weak", 1),
  completeScoring({ decision: "MORE" }),
  (call, companyId, needs) => buildExpiredScoring(call, companyId, { scorer, needs }),
  completeScoring({}),
];

export async function demonstrateScorings(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const companies = await call.db
    .selectFrom("company")
    .innerJoin("client", "client.id", "company.clientId")
    .select("company.id")
    .where("client.type", "=", "COMPANY")
    .where("company.siret", "is not", null)
    .orderBy("client.name")
    .orderBy("company.position")
    .limit(34)
    .execute();
  for (const [index, { id }] of companies.entries())
    await steps[index % steps.length]?.(call, id, pick(companyNeeds, index));
  const people = await call.db
    .selectFrom("company")
    .innerJoin("client", "client.id", "company.clientId")
    .select("company.id")
    .where("client.type", "=", "INDIVIDUAL")
    .orderBy("client.name")
    .execute();
  const individualSteps = [requestScoring, completeScoring({ decision: "OK" }), completeScoring({})];
  for (const [index, { id }] of people.entries())
    await individualSteps[index % individualSteps.length]?.(call, id, pick(individualNeeds, index));
}
