// Files of notices: shown before anything is written, each notice recorded once.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { noticeOf } from "#tests/builders/fines.ts";
import { fineSteps, noticeDay } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, record, rented, checked } = fineSteps(app);

const fileOf = (text: string, encoding: "latin1" | "utf8" = "utf8") => ({
  file: new File([Buffer.from(text, encoding)], "avis.csv", { type: "text/csv" }),
});
const preview = (text: string, encoding?: "latin1") =>
  admin()(api.previewFineImport, { files: fileOf(text, encoding) });
const load = (text: string) => admin()(api.importFines, { files: fileOf(text) });
const countsOf = ({ counts }: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(counts.map(({ outcome, lines }) => [outcome, lines]));
const fines = async (search: string) =>
  (await admin()(api.listFines, { list: { search, pageSize: 20 } })).items;

let sequence = 0;
/** A number that no other line has. */
const number = (): string => `9${String((sequence += 1)).padStart(9, "0")}`;
const head =
  "numero_avis;cle;date_avis;date_infraction;heure;lieu;immatriculation;nature;pays;autorite;montant_majore";
const line = (plate: string, of: string, more = ";;;") =>
  `${of};12;12/04/2027;05/04/2027;8h30;A7, PR 12;${plate};${more}`;

test("the preview judges each line, says why beside it, and writes nothing", async () => {
  const { plate } = await rented();
  const numbers = [number(), number(), number(), number(), number(), number(), number()] as const;
  const text = [
    head,
    line(plate, numbers[0]),
    line(plate, numbers[0]),
    line("ZX-999-XZ", numbers[1]),
    `${numbers[2]};;12/04/2027;05/04/2028;08:30;;${plate};;;;`,
    `${numbers[3]};;28/03/2027;28/03/2027;02:30;;${plate};;;;`,
    `${numbers[4]};;12/04/2027;hier;08:30;;${plate};;;;`,
    `${numbers[5]};;10/02/2027;01/02/2027;08:30;;${plate};;;;`,
    line(plate, numbers[6], "Amende étrangère;Allemagne;;90,00 €"),
    "",
  ].join("\r\n");
  const report = await preview(text);
  expect(countsOf(report)).toEqual({ ACCEPTED: 3, ALREADY: 1, REFUSED: 4 });
  expect(report.lines.map(({ line: of, outcome, reason }) => `${of} ${outcome} ${reason}`)).toEqual([
    "3 ALREADY ",
    "4 ACCEPTED Plaque inconnue ce jour-là : à vérifier.",
    expect.stringContaining("5 REFUSED Date de l’avis : L’avis suit l’infraction."),
    expect.stringMatching(/^6 REFUSED 02:30 n’existe pas le 28-03-2027/),
    expect.stringMatching(/^7 REFUSED Commise le : /),
    "8 ACCEPTED Avis reçu après son dernier jour (27-03-2027).",
    expect.stringMatching(/^9 REFUSED Autorité : /),
  ]);
  expect(await fines(numbers[0])).toEqual([]);
});

test("the import records what the preview said; the same file again changes nothing", async () => {
  const { plate, company } = await rented();
  const [one, other] = [number(), number()];
  const text = [head, line(plate, one), line(plate, other, "PARKING_FEE;;Ville de Lyon;85")].join("\n");
  expect(countsOf(await preview(text))).toEqual({ ACCEPTED: 2 });
  expect(countsOf(await load(text))).toEqual({ ACCEPTED: 2 });
  expect(await fines(one)).toMatchObject([
    {
      kind: "OFFENCE",
      authority: "ANTAI",
      offenceTime: "08:30",
      companyName: company.name,
      lastDay: "2027-05-27",
      status: "TO_CHECK",
      version: 1,
    },
  ]);
  expect(await fines(other)).toMatchObject([{ kind: "PARKING_FEE", authority: "Ville de Lyon" }]);
  app.setClock("2027-04-16T09:00:00Z");
  for (const again of [await preview(text), await load(text), await load(`${text}\n`)])
    expect(countsOf(again)).toEqual({ ALREADY: 2 });
  expect(await fines(one)).toMatchObject([{ version: 1 }]);
});

test("a notice typed by hand is not recorded again, however its number is written", async () => {
  const { fine, plate } = await checked();
  const spaced = `${fine.number.slice(0, 4)} ${fine.number.slice(4)}`;
  expect(countsOf(await load([head, line(plate, spaced)].join("\n")))).toEqual({ ALREADY: 1 });
});

test("by two people at once, each notice is recorded once", async () => {
  const { plate } = await rented();
  const [one, other] = [number(), number()];
  const text = [head, line(plate, one), line(plate, other)].join("\n");
  const backwards = [head, line(plate, other), line(plate, one)].join("\n");
  const ends = await Promise.allSettled([load(text), load(backwards)]);
  const accepted = ends.flatMap((end) =>
    end.status === "fulfilled" ? [countsOf(end.value)["ACCEPTED"] ?? 0] : [],
  );
  for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ status: 409 });
  expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const of of [one, other]) expect(await fines(of)).toHaveLength(1);
});

test("two people who type the same notice at once: one records it, the other is sent to it", async () => {
  const { plate } = await rented();

  const form = noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay });
  const ends = await Promise.allSettled([record(form), record(form)]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ status: 409 });
});

test("Windows-1252 is read as UTF-8 is; a file without its columns, or without a line, is refused", async () => {
  const { plate } = await rented();
  const text = `Numéro de l’avis;Date de l’avis;Commise le;Heure;Plaque;Autorité;Lieu\n${number()};12-04-2027;05-04-2027;08:30;${plate};ANTAI;Angoulême\n`;
  expect(countsOf(await preview(text.replaceAll("’", "'"), "latin1"))).toEqual({ ACCEPTED: 1 });
  await expect(preview("a;b\n1;2\n")).rejects.toMatchObject({
    fields: {
      file: "Colonnes introuvables : numero_avis, date_avis, date_infraction, heure, immatriculation.",
    },
  });
});
