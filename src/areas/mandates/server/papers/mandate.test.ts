// The paper of a mandate, with the longest values that people may type.
import { expect, test, vi } from "vitest";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { draw, type MandatePaper } from "./mandate.ts";

// Pages are drawn, then read by another program.
vi.setConfig({ testTimeout: 60_000 });

const usual: MandatePaper = {
  lessor: demonstrationLessor,
  scheme: "CORE",
  reference: "M2026-000012",
  creditor: {
    name: demonstrationLessor.name,
    address: "1 rue de la Paix, 44000 Nantes",
    creditorId: "FR72ZZZ123456",
  },
  debtor: {
    holder: "Menuiserie Essai",
    companyName: "Menuiserie Essai",
    address: "1 rue des Lices, 49100 Angers",
  },
  iban: "FR76 3000 6000 0112 3456 7890 189",
  bic: "",
  bankName: "",
  isAmendment: false,
  signer: "Camille Durand, Gérante",
};
const read = async (over: Partial<MandatePaper> = {}): Promise<string> => {
  const drawn = await readDrawnObjects(await draw({ ...usual, ...over }));
  expect(findFaults(drawn)).toEqual([]);
  return drawnText(drawn).replaceAll("\u00a0", " ");
};

test("a CORE mandate says its references, its account, and the right to be refunded within eight weeks", async () => {
  const words = await read();
  for (const one of [
    "M2026-000012",
    "FR72ZZZ123456",
    "3456 7890 189",
    "Récurrent",
    "8 semaines",
    "5 jours calendaires",
  ])
    expect(words).toContain(one);
  expect(words).not.toContain("Remettez ce mandat");
});

test("a mandate between companies gives no refund, and is handed to the bank", async () => {
  const words = await read({ scheme: "B2B" });
  expect(words).toContain("interentreprises");
  expect(words).toContain("Vous n’êtes pas habilité à demander un remboursement");
  expect(words).toContain("Remettez ce mandat à votre banque");
  expect(words).not.toContain("8 semaines");
});

test("the longest values stay within their boxes", async () => {
  const word = "Saint-Germain-de-la-Coudre-et-Bellême ";
  const words = await read({
    scheme: "B2B",
    isAmendment: true,
    reference: "SPVTRENT-M2026-000012",
    debtor: {
      holder: word.repeat(2).slice(0, 70),
      companyName: word.repeat(4).slice(0, 150),
      address: word.repeat(8),
    },
    bankName: word,
    signer: `${word.repeat(4)}, ${word.repeat(2)}`,
    iban: "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  });
  expect(words).toContain("Changement de compte");
});
