// Turns a supplier's PDF into an order to check: values read, and the supplier and finishes that they suggest.
import { carTitle, nameKey } from "#catalogue/model/names.ts";
import { brandsOfVin, normaliseVin, vinDoubts } from "#fleet/model/vin.ts";
import { fleetVinsOnPages } from "#fleet/server/fleet-vins.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { confidenceAt } from "#platform/reading/confidence.ts";
import type { DocumentReading } from "#platform/reading/read.ts";
import { readStoredLessor } from "#settings/server/lessor.ts";
import type { OrderProposal } from "../../model/extract/proposal.ts";
import { judgeOrder } from "../../model/extract/judged-order.ts";
import { type OrderReading, readOrder } from "../../model/extract/order.ts";
import { findSupplier, imageDoubt, readSupplierFile } from "../documents/supplier-file.ts";
import { checkVins } from "./vins.ts";

interface Candidate {
  id: string;
  name: string;
  brand: string;
  model: string;
  motorization: string;
}

const wordKeys = (text: string): string[] => nameKey(text).split(" ").filter(Boolean);

/** Score of a finish against the words around a VIN, which must include its model. */
function matchScore({ brand, model, name, motorization }: Candidate, words: ReadonlySet<string>): number {
  const has = (key: string): boolean => words.has(key);
  if (!wordKeys(model).every((key) => has(key) || wordKeys(brand).includes(key))) return 0;
  const own = wordKeys(name).filter(has).length * 3 + wordKeys(motorization).filter(has).length;
  return 1 + own + (wordKeys(brand).every(has) ? 1 : 0);
}

interface Match extends Candidate {
  isCertain: boolean;
}

function bestMatch(candidates: readonly Candidate[], text: string): Match | null {
  const words = new Set(wordKeys(text));
  const [first, second] = candidates
    .map((one) => ({ one, score: matchScore(one, words) }))
    .filter(({ score }) => score > 1)
    .toSorted((a, b) => b.score - a.score);
  if (!first) return null;
  const isNamed = wordKeys(first.one.name).every((key) => words.has(key));
  return { ...first.one, isCertain: isNamed && first.score !== second?.score };
}

/** Finishes of the brands that the document names, by words or by a VIN. */
async function findCandidates(call: Call, { lines }: OrderReading, text: string): Promise<Candidate[]> {
  const brands = await call.db.selectFrom("brand").select("name").execute();
  const words = ` ${nameKey(text)} `;
  const named = new Set(lines.flatMap(({ vin }) => brandsOfVin(normaliseVin(vin.value))).map(nameKey));
  const own = brands.filter(({ name }) => named.has(nameKey(name)) || words.includes(` ${nameKey(name)} `));
  if (own.length === 0) return [];
  return call.db
    .selectFrom("finish")
    .select(["id", "name", "brand", "model", "motorization"])
    .where("isAvailable", "=", true)
    .where(
      "brand",
      "in",
      own.map(({ name }) => name),
    )
    .orderBy("id")
    .limit(5_000)
    .execute();
}

async function buildProposal(call: Call, { pages }: DocumentReading): Promise<OrderProposal> {
  const vatNumber = (await readStoredLessor(call)).lessor?.vatNumber ?? null;
  const fleetVins = await fleetVinsOnPages(call, pages);
  const grounds = { facts: {}, fleetVins, confidenceAt };
  const reading = judgeOrder(readOrder(pages, { vatNumber, fleetVins }), pages, grounds);
  const text = pages.map((page) => page.text).join("\n");
  const candidates = reading.lines.length > 0 ? await findCandidates(call, reading, text) : [];
  const checks = await checkVins(
    call,
    reading.lines.map(({ vin }) => vin.value),
  );
  const lines = reading.lines.map(({ words, ...line }) => {
    const vin = normaliseVin(line.vin.value);
    const brands = brandsOfVin(vin);
    const own = candidates.filter(
      ({ brand }) => brands.length === 0 || brands.some((one) => nameKey(one) === nameKey(brand)),
    );
    const finish = bestMatch(own, words) ?? bestMatch(candidates, words);
    return {
      ...line,
      finish: finish && {
        id: finish.id,
        title: carTitle(finish.brand, finish.model, finish.name),
        isCertain: finish.isCertain,
      },
      problem: checks.find((check) => check.vin === vin)?.problem ?? null,
      doubts: vinDoubts(vin, finish?.brand ?? ""),
    };
  });
  return {
    ...reading,
    lines,
    supplier: await findSupplier(call, reading, text),
    doubts: [
      ...reading.doubts,
      ...(pages.some(({ method }) => method === "PICTURE") ? [imageDoubt] : []),
      ...(lines.length === 0 ? ["Aucun VIN n’a été trouvé dans ce document."] : []),
    ],
  };
}

/** Proposes an order from a supplier's document. Nothing is saved. */
export const extractOrder = outsideCall(
  ({ files }: { files: { file?: Upload | undefined } }, errand) => readSupplierFile(files.file, errand),
  (_input, call, reading) => buildProposal(call, reading),
);
