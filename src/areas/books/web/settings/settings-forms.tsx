// The forms of the settings of an issuer and of the accounts of the company.
import type { Day } from "#kernel/calendar/day.ts";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { booksContract as api } from "../../contract.ts";
import { accountRecord, settingsRecord } from "../../model/records.ts";
import type { Account, Settings } from "../parts/books.ts";

export type ReplacedAccount = Account & { openOn: Day };

const settings = settingsRecord.fields;
const settingsOf = formOf<Settings, typeof settings>(settings);
const accountOf = formOf<ReplacedAccount, typeof accountRecord.fields>(accountRecord.fields);

export const settingsForms = {
  settings: settingsOf(api.setBookSettings)({
    params: ({ id }) => ({ issuerId: id }),
    start: ({ startsOn, fiscalMonth, accountLength, hasCutOff, isLatin, customsNumber, keptJournals }) => ({
      startsOn,
      fiscalMonth,
      accountLength,
      hasCutOff,
      isLatin,
      customsNumber,
      keptJournals,
    }),
    title: ({ name }) => `Réglages des livres : ${name}`,
    size: "md",
    closesOutside: false,
    fields: [
      { name: "startsOn", description: "Ne change plus dès qu’un mois est figé" },
      { name: "fiscalMonth", description: "1 pour janvier, 7 pour juillet" },
      { name: "accountLength", description: "6 à 10 chiffres, complétés par des zéros ; vide : tels quels" },
      "hasCutOff",
      "isLatin",
      { name: "customsNumber", description: "Donné par la douane ; vide sans EMEBI à déposer" },
      <MultiSelectField
        key="keptJournals"
        name="keptJournals"
        of={settings.keptJournals}
        description="Ceux que votre outil comptable tient déjà, la banque par exemple"
      />,
    ],
    submit: "Enregistrer",
    done: "Les réglages sont enregistrés.",
  }),
};

export const accountForms = {
  replace: accountOf(api.setBookAccount)({
    params: () => ({}),
    draft: ({ kind, role }) => `replace ${kind} ${role}`,
    start: ({ kind, role, code, openOn }) => ({ kind, role, code, fromDay: openOn }),
    title: ({ role, label }) => `Remplacer ${role}, ${label}`,
    fields: ["code", "fromDay"],
    lead: () =>
      "Les mois figés gardent le code précédent ; les écritures ouvertes prennent le nouveau la nuit suivante.",
    submit: "Remplacer",
    done: "Le code est remplacé.",
  }),
};
