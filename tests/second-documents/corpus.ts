// The second set: papers worded and laid out by other hands than those of the first, each twice, with other facts.
import { type SampleDocument, samplesOf } from "../sample-documents/corpus.ts";
import { drawnCar, type Seeded } from "../sample-documents/seeded.ts";
import { certificates } from "./certificates.ts";
import { companyPapers } from "./company-papers.ts";
import { conformities } from "./conformity.ts";
import { englishInvoices } from "./english-invoices.ts";
import { frenchInvoices } from "./french-invoices.ts";
import { frenchOrders } from "./french-orders.ts";
import { germanInvoices } from "./german-invoices.ts";
import { otherPapers } from "./other-papers.ts";
import { drawPaper, type Template } from "./paper.ts";
import { roadPapers } from "./road-papers.ts";
import { sales } from "./sales.ts";

const templates: readonly (readonly [name: string, template: Template])[] = [
  frenchInvoices,
  frenchOrders,
  germanInvoices,
  englishInvoices,
  certificates,
  conformities,
  companyPapers,
  sales,
  roadPapers,
  otherPapers,
].flatMap((group) => Object.entries(group));

const timesDrawn = 2;

export const secondCorpus: readonly SampleDocument[] = templates.flatMap(([name, template], rank) =>
  Array.from({ length: timesDrawn }, (_, at) =>
    samplesOf(`second-${name}-${at + 1}`, {
      seed: 50_000 + rank * 10 + at,
      maker: (of: Seeded) => drawPaper(template(of, drawnCar(of))),
      at: rank + 3 * at,
    }),
  ).flat(),
);
