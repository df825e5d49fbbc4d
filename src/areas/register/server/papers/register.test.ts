import { expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { longLessor, longText } from "#tests/examples/longest-texts.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import type { RegisterLineView } from "../../model/register.ts";
import { draw } from "./register.ts";

vi.setConfig({ testTimeout: 60_000 });

const line: RegisterLineView = {
  lineNumber: 12_345,
  orderNumber: 6_789,
  kind: "IN",
  happenedOn: day("2027-03-10"),
  recordedAt: "2027-03-10T09:14:00.000Z",
  genre: "VP",
  brand: longText(60, "Mercedes-Benz "),
  model: longText(80, "Classe V "),
  version: longText(120, "Exclusive "),
  color: longText(60),
  vin: "WVWZZZCD0RW000011",
  plate: "GX-482-KP",
  firstRegisteredOn: day("2024-01-17"),
  odometer: 2_000_000,
  isOdometerReal: false,
  country: "FR",
  partyKind: "PERSON",
  partyName: longText(150),
  partyQuality: longText(120),
  partyAddress: longText(250),
  documentKind: "RESIDENCE_PERMIT",
  documentNumber: longText(40),
  documentIssuedOn: day("2023-05-02"),
  documentAuthority: longText(120),
  siren: "",
  representative: "",
  priceCents: 99_999_999,
  paymentMode: "TRANSFER",
  cause: "TRANSFER_REVERSED",
  namedLine: 11_111,
  reason: longText(500),
  hash: "3131651a3cf41899a6068d9310d70bcb43a14dbfe3552d43f5834a6cc07b1375",
  carId: "00000000-0000-7000-8000-000000000001",
  hasCar: true,
};

test("the longest lines of the register neither overlap nor are cut, a company to complete says so", async () => {
  const company = { ...line, partyKind: "COMPANY", partyAddress: "", lineNumber: 12_346 } as const;
  const bytes = await draw({
    lessor: longLessor,
    exportedOn: "10/03/2027 à 10:14",
    lines: [line, company, ...Array.from({ length: 20 }, () => line)],
  });
  const pages = await readDrawnObjects(bytes);
  expect(findFaults(pages)).toEqual([]);
  const text = drawnText(pages).replaceAll(/\s+/g, " ");
  expect(text).toContain("SIREN à compléter");
  expect(text).toContain("3131651a3cf41899");
});
