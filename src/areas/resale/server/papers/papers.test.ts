// The papers of a sale, with the longest values that a person may type.
import { expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { longAddress, longText } from "#tests/examples/longest-texts.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { conformityBox, withdrawalForm, withdrawalNotice } from "../procedures/papers/consumer-texts.ts";
import { type DeedPaper, draw as drawDeed } from "./deed.ts";
import { draw as drawNotices } from "./notices.ts";
import { draw as drawFile } from "./sale-file.ts";

vi.setConfig({ testTimeout: 60_000 });

const deed: DeedPaper = {
  lessor: demonstrationLessor,
  by: longText(120),
  soldAt: "2027-04-02T09:00:00.000Z",
  signedAt: "2027-04-02T09:05:00.000Z",
  vehicle: {
    plate: "GX-214-KP",
    vin: "VF3LPHNSKJS123456",
    brand: longText(40),
    model: longText(80),
    genre: "VP",
    firstRegisteredOn: day("2024-01-17"),
    odometer: 97_843,
    formula: "2027AB12345",
  },
  buyer: {
    buyerKind: "COMPANY",
    companyName: longText(150),
    firstName: longText(60),
    lastName: longText(60),
    siret: "73282932000074",
    capacity: longText(100),
    address: longAddress,
  },
  strokes: [],
};

test("the longest deed: nothing over anything, nothing cut, its minute written", async () => {
  const drawn = await readDrawnObjects(await drawDeed(deed));
  expect(findFaults(drawn)).toEqual([]);
  expect(drawnText(drawn)).toContain("02-04-2027 à 11:00");
});

test("the notices of a consumer are whole", async () => {
  const drawn = await readDrawnObjects(
    await drawNotices({
      lessor: demonstrationLessor,
      title: "Rétractation",
      subtitle: "Peugeot 308 GX-214-KP",
      sections: [
        { title: "Garanties légales", paragraphs: conformityBox },
        { title: "Droit de rétractation", paragraphs: [withdrawalNotice(demonstrationLessor)] },
        { title: "Formulaire de rétractation", paragraphs: withdrawalForm(demonstrationLessor) },
      ],
    }),
  );
  expect(findFaults(drawn)).toEqual([]);
});

test("the cover lists its papers, and what is missing", async () => {
  const drawn = await readDrawnObjects(
    await drawFile({
      lessor: demonstrationLessor,
      madeOn: day("2027-04-02"),
      title: longText(80),
      facts: [
        ["VIN", "VF3LPHNSKJS123456"],
        ["Registre de police", "N° d’ordre 12, ligne 34, empreinte 3131651a3cf41899"],
      ],
      papers: [
        { label: "Facture", isRequired: true, name: "", note: "", content: null },
        {
          label: "Certificat d’immatriculation barré",
          isRequired: true,
          name: "",
          note: "Remis à part",
          content: null,
        },
        { label: "Certificat de conformité", isRequired: false, name: "", note: "", content: null },
      ],
    }),
  );
  expect(findFaults(drawn)).toEqual([]);
  const text = drawnText(drawn);
  expect(text).toContain("3131651a3cf41899");
  expect(text).toContain("Manque");
  expect(text).not.toContain("Certificat de conformité");
});
