import { expect, it } from "vitest";
import { nameForType } from "./files.ts";

it.each([
  ["facture.pdf", "application/pdf", "facture.pdf"],
  ["facture.exe", "application/pdf", "facture.pdf"],
  ["facture", "application/pdf", "facture"],
  ["Photo.JPEG", "image/jpeg", "Photo.JPEG"],
  ["photo.png", "image/jpeg", "photo.jpg"],
  ["v1.2 du 3 mars.html", "image/png", "v1.2 du 3 mars.png"],
  ["Société n° 3. Kbis", "application/pdf", "Société n° 3. Kbis"],
  [".pdf", "application/pdf", ".pdf"],
  ["certificat.p12", "application/x-pkcs12", "certificat.p12"],
])("the file %s of the type %s is stored as %s", (name, type, stored) => {
  expect(nameForType(name, type)).toBe(stored);
});
