// The corpus on which the reader of documents is measured: drawn from documents.md-like specimens, always the same.
import { frenchCertificate, germanCertificate, provisionalCertificate } from "./certificates.ts";
import { conformityCertificate } from "./conformity.ts";
import { type Degradation, degradations, degrade, onOnePage } from "./degrade.ts";
import type { Drawn } from "./drawn.ts";
import { drawFinding, findings } from "./findings.ts";
import {
  companyExtract,
  consignmentNote,
  inspection,
  insuranceMemo,
  mandate,
  sale,
  withoutCar,
} from "./other-documents.ts";
import { drawnCar, Seeded } from "./seeded.ts";
import { type Sale, supplierDocument } from "./supplier-documents.ts";

export interface SampleDocument extends Omit<Drawn, "bytes"> {
  id: string;
  degradation: Degradation;
  mediaType: "application/pdf" | "image/jpeg";
  /** VINs of our cars: that of every third document, and a sister of it one letter away. */
  fleetVins: readonly string[];
  bytes: () => Promise<Uint8Array>;
}

const sales: readonly Omit<Sale, "cars">[] = (["fr", "de", "en"] as const).flatMap((language) =>
  ([true, false] as const).flatMap((isInvoice) =>
    (
      [
        ["TABLE", "HT", "EUR"],
        ["LIST", "HT", "EUR"],
        ["LIST", "TTC", "EUR"],
        ["TABLE", null, "EUR"],
        ["TABLE", "TTC", language === "de" ? "CHF" : "EUR"],
        ["LIST", null, null],
      ] as const
    ).map(([layout, basis, currency], at) => {
      const regime =
        at === 3 || (basis === "TTC" && language !== "fr")
          ? "MARGIN"
          : language === "fr"
            ? "FRENCH"
            : "INTRA_EU";
      return { language, isInvoice, regime, layout, basis, currency, hasDeposit: at % 2 === 0 } as const;
    }),
  ),
);

type Maker = (of: Seeded) => Drawn;
const times = (count: number, maker: Maker): Maker[] => Array.from({ length: count }, () => maker);

const makers: readonly (readonly [name: string, Maker[]])[] = [
  ["carte-grise", times(16, (of) => frenchCertificate(of, drawnCar(of)))],
  ["cpi", times(5, (of) => provisionalCertificate(of, drawnCar(of), false))],
  ["cpi-ww", times(5, (of) => provisionalCertificate(of, drawnCar(of), true))],
  ["teil-1", times(8, (of) => germanCertificate(of, drawnCar(of), 1))],
  ["teil-2", times(4, (of) => germanCertificate(of, drawnCar(of), 2))],
  ["coc-fr", times(4, (of) => conformityCertificate(of, drawnCar(of), "fr"))],
  ["coc-de", times(4, (of) => conformityCertificate(of, drawnCar(of), "de"))],
  ["coc-en", times(4, (of) => conformityCertificate(of, drawnCar(of), "en"))],
  [
    "supplier",
    sales.flatMap((one, at) =>
      times(1, (of) =>
        supplierDocument(of, { ...one, cars: Array.from({ length: 1 + (at % 3) }, () => drawnCar(of)) }),
      ),
    ),
  ],
  ["memo", times(10, (of) => insuranceMemo(of, drawnCar(of)))],
  ["cmr-fr", times(3, (of) => consignmentNote(of, [drawnCar(of), drawnCar(of)], "fr"))],
  ["cmr-de", times(3, (of) => consignmentNote(of, [drawnCar(of)], "de"))],
  ["cmr-en", times(3, (of) => consignmentNote(of, [drawnCar(of), drawnCar(of), drawnCar(of)], "en"))],
  ["inspection", times(4, (of) => inspection(of, drawnCar(of)))],
  ["cession", times(4, (of) => sale(of, drawnCar(of)))],
  ["mandate", times(4, (of) => mandate(of, drawnCar(of)))],
  ["kbis", times(6, companyExtract)],
  ["rib", times(3, (of) => withoutCar(of, "RIB"))],
  ["identity", times(3, (of) => withoutCar(of, "IDENTITY"))],
  ["contract", times(3, (of) => withoutCar(of, "CONTRACT"))],
];

const degraded = degradations.filter((one) => one !== "TWO" && one !== "CLEAN");

/** A VIN one letter away. */
const sisterOf = (vin: string): string => `${vin.slice(0, 16)}${(Number(vin.at(-1)) + 1) % 10}`;
const fleetOf = ({ expected }: Drawn, at: number): string[] => {
  const own = expected["vin"] ?? [];
  const vins = typeof own === "string" ? [own] : own;
  if (at % 3 === 0) return [...vins];
  return at % 3 === 1 ? vins.map(sisterOf) : [];
};

/** The file itself, then the same document as an office or a phone sends it; `at` picks the way. */
export function samplesOf(
  id: string,
  { seed, maker, at }: { seed: number; maker: Maker; at: number },
): SampleDocument[] {
  const { bytes, ...drawn } = maker(new Seeded(seed));
  const fleetVins = fleetOf({ ...drawn, bytes }, at);
  const degradation = degraded[at % degraded.length] ?? "SCAN";
  const options = { seed, stampAt: drawn.stampAt };
  return [
    {
      ...drawn,
      id: `${id}-clean`,
      degradation: "CLEAN",
      mediaType: "application/pdf",
      fleetVins,
      bytes: () => bytes,
    },
    {
      ...drawn,
      id: `${id}-${degradation.toLowerCase()}`,
      degradation,
      mediaType: "image/jpeg",
      fleetVins,
      bytes: async () => degrade(await bytes, degradation, options),
    },
  ];
}

/** Two documents of one car on a scan: an invoice above, its certificate below. */
function pair(seed: number): SampleDocument {
  const car = drawnCar(new Seeded(seed));
  const of = {
    language: "fr",
    isInvoice: true,
    regime: "FRENCH",
    layout: "TABLE",
    basis: "HT",
    currency: "EUR",
  } as const;
  const invoice = supplierDocument(new Seeded(seed), { ...of, hasDeposit: false, cars: [car] });
  const certificate = frenchCertificate(new Seeded(seed + 1), car);
  return {
    ...invoice,
    expected: { vin: car.vin, licensePlate: car.plate },
    id: `two-on-one-${seed % 10}`,
    degradation: "TWO",
    mediaType: "image/jpeg",
    fleetVins: [],
    bytes: async () => onOnePage(await invoice.bytes, await certificate.bytes),
  };
}

export const corpus: readonly SampleDocument[] = [
  ...makers.flatMap(([name, all], group) =>
    all.flatMap((maker, at) =>
      samplesOf(`${name}-${at + 1}`, { seed: 10_000 + group * 100 + at, maker, at: at + group }),
    ),
  ),
  ...[90_001, 90_002, 90_003, 90_004].map(pair),
  ...findings.map((one): SampleDocument => ({
    ...one,
    id: `finding-${one.id}`,
    degradation: "CLEAN",
    mediaType: "application/pdf",
    fleetVins: [],
    stampAt: 0,
    bytes: () => drawFinding(one),
  })),
];

export const isPicture = ({ mediaType }: SampleDocument): boolean => mediaType.startsWith("image/");
