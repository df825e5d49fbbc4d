import { expect, test } from "vitest";
import { recogniseKind } from "#documents/model/reader.ts";
import { toReadPage } from "#kernel/documents/reading.ts";
import { registrationKinds } from "./document-kinds.ts";

test.each([
  ["Certificat d’immatriculation", "registration.CARTE_GRISE"],
  ["Certificat provisoire d’immatriculation", "registration.CPI"],
  ["Certificat provisoire d’immatriculation WW", "registration.CPI_WW"],
  ["Zulassungsbescheinigung Teil II", "registration.TEIL_2"],
  ["Certificat de conformité", "registration.COC"],
  ["Zulassungsbescheinigung Teil |", "registration.TEIL_1"],
  ["Contrat de location, R.C.S. Bordeaux 732 829 320", null],
])("« %s » is a %s", (text, kind) => {
  const page = { ...toReadPage({ width: 1, height: 1, turn: 0, method: "TEXT" }, []), text };
  expect(recogniseKind(registrationKinds, [page])).toBe(kind);
});
