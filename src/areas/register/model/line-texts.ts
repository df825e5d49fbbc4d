// A line of the register in words, the same on screen and on paper.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { identityKinds } from "#purchasing/model/seller-identity.ts";
import { causes, lineKinds, paymentModes } from "./line.ts";
import type { RegisterLineView } from "./register.ts";

export interface LineText {
  text: string;
  detail: string;
}

const joined = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(" · ");

export const writtenText = (line: RegisterLineView): LineText => ({
  text: `${lineKinds[line.kind]} le ${frenchDay(line.happenedOn)}`,
  detail: joined([
    line.kind !== "CORRECTION" && causes[line.cause],
    line.namedLine !== null && `nomme la ligne ${line.namedLine}`,
    line.reason,
  ]),
});

export const vehicleText = (line: RegisterLineView): LineText => ({
  text: joined([line.brand, line.model, line.version]),
  detail: joined([
    `VIN ${line.vin}`,
    line.plate,
    line.genre,
    line.color,
    line.firstRegisteredOn && `1re immat. ${frenchDay(line.firstRegisteredOn)}`,
    line.odometer !== null &&
      `${frenchNumber(line.odometer)} km ${line.isOdometerReal ? "réels" : "au compteur, non garantis"}`,
  ]),
});

export const partyText = (line: RegisterLineView): LineText => ({
  text: line.partyName,
  detail:
    line.partyKind === "COMPANY"
      ? joined([
          line.partyAddress || "Siège à compléter",
          line.siren ? `SIREN ${line.siren}` : "SIREN à compléter",
          line.representative ? `Représentant : ${line.representative}` : "Représentant à compléter",
        ])
      : joined([
          line.partyQuality,
          line.partyAddress,
          line.documentNumber
            ? `${line.documentKind && identityKinds[line.documentKind]} n° ${line.documentNumber}`
            : line.kind === "IN" && "Pièce d’identité à compléter",
          line.documentIssuedOn &&
            `délivrée le ${frenchDay(line.documentIssuedOn)} par ${line.documentAuthority}`,
        ]),
});

export const paidText = (line: RegisterLineView): LineText => ({
  text: line.priceCents === null ? "" : frenchPrice(line.priceCents),
  detail: line.paymentMode && paymentModes[line.paymentMode],
});
