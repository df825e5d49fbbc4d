// A company under a collective procedure, in one call.
import type { InsolvencyView } from "#recovery/model/dunning/insolvency.ts";
import { recordInsolvency } from "#recovery/server/insolvency/insolvencies.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

export const judgmentForm = (judgmentOn: string) =>
  ({
    kind: "SAFEGUARD",
    judgmentOn: day(judgmentOn),
    court: "Tribunal des affaires économiques de Lyon",
    publishedOn: null,
    trustee: { name: "Maître Anne Roy", address: "12 rue de la Bourse\n69002 LYON", email: "" },
  }) as const;

export const buildJudgment = (call: Call, companyId: string, judgmentOn: string): Promise<InsolvencyView> =>
  recordInsolvency(call, companyId, judgmentForm(judgmentOn));
