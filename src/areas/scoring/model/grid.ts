// The scoring grid: editable, so every threshold is stored as a value.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";

const points = z.number().min(0).max(100);
const stepSchema = z.object({ threshold: z.number().min(-1_000).max(1_000), points });

/** Ordered from best to worst; a value past the last threshold gets no points. */
const stepsSchema = z
  .array(stepSchema)
  .min(1, "Au moins un seuil.")
  .max(10)
  .register(mergeRules, { key: ["threshold"] });
type Steps = z.output<typeof stepsSchema>;

/** Points of the first step, the maximum of its criterion. */
export const maximumOf = (steps: Steps): number => steps[0]?.points ?? 0;

export const paymentBehaviours = {
  GOOD: "Aucun incident",
  LATE: "Retards de paiement",
  BAD: "Incidents ou impayés",
} as const;
export const managements = {
  CONFIRMED: "Équipe expérimentée",
  RECENT: "Équipe récente",
  WEAK: "Réserves sur la direction",
} as const;

const isDecreasing = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] as number));

const gridShape = z.object({
  autonomy: stepsSchema,
  debtYears: stepsSchema,
  liquidity: stepsSchema,
  ebitdaMargin: stepsSchema,
  age: stepsSchema,
  paymentBehaviour: z.object({ GOOD: points, LATE: points, BAD: points }),
  management: z.object({ CONFIRMED: points, RECENT: points, WEAK: points }),
  /** Minimum scores of each proposal; below `review` the proposal is a refusal. */
  verdicts: z.object({ go: points, caution: points, review: points }),
  /** Months of deposit proposed from a given score, for a caution. */
  deposits: z
    .array(z.object({ from: points, months: z.int().min(1).max(24) }))
    .min(1)
    .max(10)
    .register(mergeRules, { key: ["from"] }),
  alerts: z.object({
    minimumLiquidity: z.number().min(0).max(10),
    minimumDscr: z.number().min(0).max(10),
    minimumYears: z.number().min(0).max(20),
  }),
  /** Accounts closed longer ago are too old for a decision. */
  expiryMonths: z.int().min(6).max(60),
});

export const steppedKeys = ["autonomy", "debtYears", "liquidity", "ebitdaMargin", "age"] as const;
export type SteppedKey = (typeof steppedKeys)[number];
/** Fewer years of debt are better. */
export const isLowerBetter = (key: SteppedKey): boolean => key === "debtYears";

/** Score of the best possible company. */
const maximumTotal = (grid: z.output<typeof gridShape>): number =>
  steppedKeys.reduce(
    (sum, key) => sum + maximumOf(grid[key]),
    grid.paymentBehaviour.GOOD + grid.management.CONFIRMED,
  );

export const gridSchema = gridShape.check(({ value: grid, issues }) => {
  const addIssue = (path: (string | number)[], message: string): void =>
    void issues.push({ code: "custom", path, message, input: grid });
  for (const key of steppedKeys) {
    const steps = grid[key];
    const thresholds = steps.map(({ threshold }) => (isLowerBetter(key) ? -threshold : threshold));
    if (!isDecreasing(thresholds) || !isDecreasing(steps.map((step) => step.points)))
      addIssue([key], "Les seuils vont du meilleur au moins bon, avec de moins en moins de points.");
  }
  if (!isDecreasing([grid.verdicts.go, grid.verdicts.caution, grid.verdicts.review]))
    addIssue(["verdicts"], "Accord, accord avec dépôt, étude : chaque seuil est au-dessous du précédent.");
  if (!isDecreasing(grid.deposits.map(({ from }) => from)))
    addIssue(["deposits"], "Les scores des dépôts vont du plus haut au plus bas.");
  if (maximumTotal(grid) !== 100)
    addIssue(["_"], `Les points du barème totalisent ${maximumTotal(grid)} au lieu de 100.`);
});
export type Grid = z.output<typeof gridSchema>;

const steps = (...of: readonly [threshold: number, points: number][]): Steps =>
  of.map(([threshold, worth]) => ({ threshold, points: worth }));

/** Usual weights of a 100-point bank credit grid; scorers edit them. */
export const defaultGrid: Grid = {
  autonomy: steps([35, 20], [25, 15], [15, 10], [10, 5]),
  debtYears: steps([2, 20], [3, 15], [4, 10], [6, 5]),
  liquidity: steps([1.5, 15], [1.2, 11], [0.8, 7], [0.5, 3]),
  ebitdaMargin: steps([10, 15], [7, 11], [5, 7], [2, 3]),
  age: steps([5, 10], [3, 6], [2, 3]),
  paymentBehaviour: { GOOD: 15, LATE: 7, BAD: 0 },
  management: { CONFIRMED: 5, RECENT: 3, WEAK: 0 },
  verdicts: { go: 80, caution: 60, review: 40 },
  deposits: [
    { from: 70, months: 2 },
    { from: 60, months: 3 },
  ],
  alerts: { minimumLiquidity: 0.5, minimumDscr: 1, minimumYears: 2 },
  expiryMonths: 18,
};
