// The kind and the authority of a notice, its rival values and its fellows in one file, on short texts.
import { describe, expect, test } from "vitest";
import { readDocument } from "#documents/model/reader.ts";
import { day } from "#kernel/calendar/day.ts";
import { toReadPage } from "#kernel/documents/reading.ts";
import { noticeKind, noticeParts } from "./notice-kind.ts";
import { isReadForCertain, platesOf, proposeNotice, valuesOfFirst } from "./proposal.ts";

const page = (lines: readonly string[]) => ({
  ...toReadPage({ width: 595, height: 842, turn: 0, method: "TEXT" }, []),
  text: lines.join("\n"),
});
const amounts = ["Amende forfaitaire minorée : 45,00 €", "Amende forfaitaire : 68,00 €"];
const body = [
  "Clé : 34",
  "Date de l'avis : 16/11/2026",
  "Date de l'infraction : 05/11/2026",
  "Heure de l'infraction : 14h05",
  "Nature de l'infraction : Excès de vitesse inférieur à 20 km/h",
  "Immatriculation : HM-615-DT",
  ...amounts,
];
const number = "Numéro de l'avis de contravention : 7700000001";
const title = "AVIS DE CONTRAVENTION";
const notice = [title, number, ...body];

/** Proposes the first notice of a file, all of its plates being ours. */
function proposed(...texts: readonly (readonly string[])[]) {
  const pages = texts.map(page);
  const none: ReadonlySet<string> = new Set();
  const grounds = { facts: {}, fleetVins: none, confidenceAt: () => 100 };
  const context = { vins: [], fleetVins: none, today: day("2026-11-28"), grounds };
  const { values } = readDocument(pages, { kind: noticeKind.key, kinds: [noticeKind] }, context);
  const first = valuesOfFirst(values, pages);
  const read = platesOf(first);
  const proposal = proposeNotice(first, { pages, plates: { read, ours: read, near: [] } });
  return { ...proposal, isCertain: isReadForCertain(proposal) };
}
const without = (words: string, lines: readonly string[] = notice) =>
  lines.filter((line) => !line.startsWith(words));

test("one value of each kind, under its own label, is certain", () =>
  expect(proposed(notice)).toMatchObject({
    isCertain: true,
    kind: "OFFENCE",
    country: "FR",
    authority: "ANTAI",
    plate: "HM-615-DT",
    offenceOn: "2026-11-05",
    offenceTime: "14:05",
    sendingDate: "2026-11-16",
    doubts: [],
  }));

describe("a second candidate is a doubt, and the surest label is proposed", () => {
  test.each([
    ["the hour of the edition", ["Avis édité le : 16/11/2026  Heure : 09h12"], "L’heure de l’infraction : "],
    ["the hour of the printing", ["Imprimé le 16/11/2026  Heure : 09h12"], "L’heure de l’infraction : "],
    ["a corrected hour", ["Rectificatif : heure de l'infraction : 16h50"], "L’heure de l’infraction : "],
    ["the day of the letter", ["Rennes,", "Le 16/11/2026 à 09h12"], "Le jour de l’infraction : "],
    [
      "a second offence",
      ["Seconde infraction :", "Date de l'infraction : 07/11/2026", "Heure de l'infraction : 08h00"],
      "Le jour de l’infraction : ",
    ],
    ["the car that controls", ["Immatriculation du véhicule de contrôle : HS-652-GF"], "Plusieurs plaques"],
    ["the trailer", ["Véhicule remorqué : HS-652-GF"], "Plusieurs plaques"],
    ["a second number", ["Numéro de l'avis de contravention : 7700000002"], "Le numéro de l’avis : "],
  ])("%s, before and after the values", (_, lines, doubt) => {
    for (const text of [
      [title, ...lines, ...notice.slice(1)],
      [...notice, ...lines],
    ]) {
      const { isCertain, doubts } = proposed(text);
      expect(isCertain).toBe(false);
      expect(doubts.join("\n")).toContain(doubt);
    }
  });

  test("the values that are proposed are those of the surest labels", () =>
    expect(
      proposed([
        "Rennes,",
        "Le 16/11/2026 à 09h12",
        title,
        number,
        "Infraction relevée le 05/11/2026 à 14h05",
        ...body.filter((line) => !line.includes("infraction :")),
      ]),
    ).toMatchObject({ isCertain: false, offenceOn: "2026-11-05", offenceTime: "14:05" }));

  test("an hour or a day under a vague label alone is never certain", () => {
    const read = proposed([...without("Heure de l'infraction"), "Heure : 09h12"]);
    expect(read).toMatchObject({ isCertain: false, offenceTime: "09:12" });
    const letter = proposed(["Rennes,", "Le 16/11/2026 à 09h12", ...without("Date de l'infraction")]);
    expect(letter.isCertain).toBe(false);
  });

  test("the same value said twice is one", () =>
    expect(proposed([...notice, number, "Heure : 14h05", "Plaque HM-615-DT"]).isCertain).toBe(true));
});

describe("the title and the number decide", () => {
  test.each([
    ["PRINCIPAUTÉ DE MONACO - Direction de la Sûreté Publique", "MC"],
    ["ROYAUME DE BELGIQUE - Police fédérale", "BE"],
    ["CONFÉDÉRATION SUISSE - Canton de Genève - Service des contraventions", "CH"],
    ["GRAND-DUCHÉ DE LUXEMBOURG", "LU"],
  ])("%s is a foreign notice", (heading, country) =>
    expect(proposed([heading, ...notice])).toMatchObject({
      isCertain: false,
      kind: "FOREIGN",
      country,
      authority: "",
    }),
  );

  test("francs are Swiss, and a place is no heading", () => {
    const francs = notice.map((line) => line.replace("€", "CHF"));
    expect(proposed(francs)).toMatchObject({ kind: "FOREIGN", country: "CH", fixedCents: null });
    expect(proposed([...notice, "Lieu de l'infraction : Rue de la Principauté de Monaco"]).isCertain).toBe(
      true,
    );
  });

  test("a letter that answers a request is no fine", () => {
    const reject = "REJET DE VOTRE REQUÊTE EN EXONÉRATION";
    for (const text of [
      [reject, "Objet : avis de contravention", number, ...body],
      [reject, ...notice],
      ["Nous avons bien reçu votre avis de contravention.", number, ...body],
    ])
      expect(proposed(text)).toMatchObject({ isCertain: false, kind: null });
  });

  test("the service that recorded an offence is not its authority", () =>
    expect(proposed([...notice, "Service verbalisateur : CACIR"])).toMatchObject({
      isCertain: true,
      authority: "ANTAI",
    }));

  test("a number without the ten digits of a French notice is a doubt", () => {
    const read = proposed(notice.map((line) => line.replace("7700000001", "BR.91.L1.123456")));
    expect(read.isCertain).toBe(false);
    expect(read.doubts).toEqual([expect.stringContaining("dix chiffres")]);
  });

  test("a foot that speaks of non-designation changes nothing", () =>
    expect(
      proposed([...notice, "En cas de non-désignation du conducteur, une amende de 675 € est encourue."]),
    ).toMatchObject({ isCertain: true, kind: "OFFENCE" }));

  test("a non-designation is titled so, or has its nature and its amount", () => {
    const nature = "Nature de l'infraction : Non-désignation du conducteur";
    const others = without("Nature");
    const fifth = [...without("Amende", others), nature, "Amende forfaitaire : 675,00 €"];
    expect(proposed([`${title} POUR NON-DÉSIGNATION`, ...notice.slice(1)]).kind).toBe("NON_DESIGNATION");
    expect(proposed([title, "Non-désignation du conducteur", ...notice.slice(1)]).kind).toBe(
      "NON_DESIGNATION",
    );
    expect(proposed(fifth).kind).toBe("NON_DESIGNATION");
    expect(proposed([...others, nature])).toMatchObject({ kind: "OFFENCE", isCertain: false });
  });
});

describe("the notices of one file", () => {
  const other = notice.map((line) =>
    line.replace("7700000001", "7700000002").replace("05/11/2026", "06/11/2026").replace("14h05", "18h40"),
  );
  test("are counted by number, and none of their values is certain", () => {
    const read = proposed(notice, other);
    expect(read).toMatchObject({ isCertain: false, number: "7700000001", parts: ["1", "2"] });
    expect(read.doubts).toEqual(expect.arrayContaining([expect.stringContaining("2 avis")]));
    expect(proposed(without("Heure"), other)).toMatchObject({ isCertain: false, offenceTime: "" });
  });

  test("without two numbers, a day or a car tells them apart; a page that says nothing continues", () => {
    const parts = (...texts: readonly (readonly string[])[]) => noticeParts(texts.map(page));
    expect(parts(notice, ["Notice de paiement"], notice)).toEqual([[1, 2, 3]]);
    expect(parts(notice, ["Notice de paiement"], other, ["Notice"])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(parts(notice, without("Numéro", other))).toEqual([[1], [2]]);
    expect(parts(notice, ["Immatriculation : HS-652-GF"])).toEqual([[1], [2]]);
  });
});
