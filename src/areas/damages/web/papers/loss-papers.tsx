// The forms of the papers of a loss: its letter mailed to the client, and the sheet of a stolen car for the police.
import { field } from "#kernel/field.ts";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { lossPapers } from "../../model/papers/kinds.ts";
import { letter } from "./letters.tsx";

const form = formOf<Loss>();

export default {
  mail: form(api.mailLossPaper)(letter(lossPapers.client)),
  /** Made with the positions of this instant. */
  sheet: form(api.makePoliceSheet)({
    start: () => ({ unit: "", marks: "" }),
    title: "Fiche pour la police",
    fields: [
      { name: "unit", of: field.text("Service destinataire"), placeholder: "Commissariat, brigade" },
      { name: "marks", of: field.text("Signes particuliers"), rows: 3 },
    ],
    content: () => (
      <Text isParagraph ink="muted">
        La fiche contient les dernières positions depuis l’heure du vol. Cette consultation est enregistrée et
        visible du client.
      </Text>
    ),
    submit: "Établir la fiche",
    done: "La fiche est établie\u00a0: elle s’ouvre depuis «\u00a0Documents\u00a0».",
  }),
};
