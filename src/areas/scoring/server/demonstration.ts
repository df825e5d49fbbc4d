// Scorings of the demonstration company: at least one in each state, with accounts that show the score.
import { addMonths } from "#kernel/calendar/day.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Assessment, assessmentSchema } from "../model/score.ts";
import { saveAssessment } from "./assessment/assessment.ts";
import { buildExpiredScoring, buildScoring } from "./example-scorings.ts";
import { asScorer } from "./expiry.ts";
import { createScoring } from "./scoring.ts";

/** A sound company, an average one, one in trouble. */
const companyKinds = ["sound", "average", "weak"] as const;
type CompanyKind = (typeof companyKinds)[number];

/** Cells in thousands of euros, by kind of company. */
const accounts = {
  BJ: [420, 300, 180],
  BX: [260, 150, 60],
  BZ: [30, 20, 10],
  CF: [190, 40, 4],
  CJ: [580, 260, 110],
  CO: [1_000, 560, 290],
  DA: [100, 50, 10],
  DI: [96, 14, -48],
  DL: [290, 95, -22],
  DU: [220, 130, 120],
  DV: [40, 35, 40],
  DX: [230, 150, 95],
  DY: [160, 95, 60],
  EA: [60, 25, 12],
  EC: [710, 465, 312],
  EE: [1_000, 560, 290],
  FL: [1_450, 820, 410],
  FR: [1_470, 826, 412],
  GF: [1_334, 800, 452],
  GG: [136, 26, -40],
  GA: [48, 30, 18],
  GR: [6, 5, 7],
  GU: [6, 5, 7],
  GW: [130, 21, -47],
  HK: [32, 4, 0],
  HN: [96, 14, -48],
  HP: [12, 20, 31],
} as const;

const assessmentFor = (kind: CompanyKind, over: Partial<Assessment>): Assessment =>
  assessmentSchema.parse({
    cells: Object.fromEntries(
      Object.entries(accounts).map(([code, thousands]) => [
        code,
        (thousands[companyKinds.indexOf(kind)] ?? 0) * 100_000,
      ]),
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
  (step: Step, kind: CompanyKind, years: number): Step =>
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
