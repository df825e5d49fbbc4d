// The decisions on a notice of the inbox.
import { PagesField } from "#documents/web/parts/SplitForm.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { finesContract as api } from "../../contract.ts";
import { type FineFile, fileRecord } from "../../model/inbox/file.ts";

const { fields } = fileRecord;
const form = formOf<FineFile, typeof fields>(fields);

export default {
  setAside: form(api.setFineFileAside)({
    title: "Écarter l’avis",
    fields: [{ name: "reason", rows: 3, description: "Publicité, avis d’un autre destinataire, doublon." }],
    submit: "Écarter",
    done: "L’avis est écarté.",
  }),
  join: form(api.joinFineFile)({
    start: () => ({ fineId: undefined }),
    title: "Joindre à une amende",
    fields: ["fineId"],
    submit: "Joindre",
    done: "L’avis est joint.",
  }),
  split: form(api.splitFineFile)({
    start: ({ proposal }) => ({ parts: proposal?.parts.join("\n") ?? "" }),
    title: "Scinder le fichier",
    content: () => <PagesField first="Chaque avis est lu de nouveau, et ce fichier est écarté." />,
    submit: "Scinder",
    done: "Chaque avis est lu pour lui-même.",
  }),
};
