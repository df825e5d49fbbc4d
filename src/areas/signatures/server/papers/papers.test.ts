import { expect, test, vi } from "vitest";
import { longEmail, longLessor, longText } from "#tests/examples/longest-texts.ts";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { consentVersion } from "../../model/wording/consent.ts";
import type { OrderStatement } from "../../model/wording/order.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { draw as drawEvidence } from "./evidence.ts";
import { draw as drawSignatures } from "./signature-page.ts";

// The longest papers have some ten pages and are read twice.
vi.setConfig({ testTimeout: 60_000 });

const hash = "0123456789abcdef".repeat(4);
const id = "01900000-0000-7000-8000-000000000001";
const at = "2026-11-22T09:15:00.000Z";
const title = `Bon de commande D-2026-000123 : ${longText(150, "Peugeot 308 SW Hybrid 145 ")}`;
const people = Array.from({ length: 6 }, (_, index) => ({
  id: `${id}${index}`,
  firstName: longText(80, "Marie-Antoinette "),
  lastName: longText(80, "de La Rochefoucauld-Montbel "),
  email: longEmail,
  phone: "",
  capacity: longText(100, "Directrice des achats "),
  companyName: longText(150, "Ambulances et Taxis du Littoral "),
  consent: null,
  identifiedBy: `code à usage unique envoyé par e-mail à ${longEmail}`,
  documentPresentedAt: at,
  signedAt: at,
  address: "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
  userAgent: longText(400, "Mozilla/5.0(X11;Linux)AppleWebKit/537.36 "),
}));

const orderButton = "Commander avec obligation de paiement";
const order: OrderStatement = {
  lines: Array.from({ length: 8 }, () => ({
    label: longText(40, "Frais de mise en service "),
    value: longText(150, "Peugeot 308 SW Hybrid 145 "),
  })),
  total: { label: "Total à payer sur 120 mois, hors dépôt", value: "12 000 000 000,00 € TTC" },
};

const evidence: Evidence = {
  format: "ecurie-evidence-1",
  level: longText(300, "Signature électronique simple au sens du règlement eIDAS "),
  sealLevel: longText(300, "Cachet de l’entreprise "),
  madeAt: at,
  company: longLessor.name,
  provider: "embedded",
  procedure: { id, title, startedBy: longText(160), startedAt: at, isOrdered: true, isOnScreen: false },
  document: { name: `${longText(150)}.pdf`, pages: 12, sha256: hash, signedSha256: hash },
  consent: {
    version: consentVersion,
    text: longText(400, "Je reconnais avoir lu ce document "),
    button: orderButton,
  },
  order,
  certificate: {
    subject: `CN=Cachet ${longLessor.name}`,
    fingerprint: hash,
    isSelfSigned: true,
    expiresAt: at,
  },
  signers: people,
  journalRule: "hash = SHA-256",
  isJournalIntact: true,
  journal: Array.from({ length: 40 }, (_, index) => ({
    signatureId: id,
    position: index + 1,
    at,
    kind: "VISITED",
    signerId: id,
    facts: JSON.stringify({ documents: [hash, hash, hash] }),
    address: "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
    userAgent: "",
    previousHash: hash,
    hash,
    said: "Document présenté au signataire",
    signer: longText(160, "Marie-Antoinette de La Rochefoucauld "),
  })),
};

test("the evidence of six signers and a long journal overlaps nothing and loses nothing", async () => {
  const drawn = await readDrawnObjects(
    await drawEvidence({ evidence, lessor: longLessor, jsonSha256: hash }),
  );
  expect(findFaults(drawn)).toEqual([]);
  expect(drawnText(drawn).match(/Signataire :/g)).toHaveLength(6);
  expect(drawnText(drawn)).toContain("40. ");
});

test("the page of six signers overlaps nothing and loses nothing", async () => {
  const signers = people.map((one) => ({
    name: `${one.firstName} ${one.lastName}`,
    signedAt: one.signedAt,
    capacity: one.capacity,
    companyName: one.companyName,
    identifiedBy: one.identifiedBy,
  }));
  const drawn = await readDrawnObjects(
    await drawSignatures({
      title,
      lessor: longLessor,
      procedureId: id,
      documentSha256: hash,
      consent: evidence.consent,
      order,
      signers,
    }),
  );
  expect(findFaults(drawn)).toEqual([]);
  expect(drawnText(drawn).match(/Identifié par/g)).toHaveLength(6);
});
