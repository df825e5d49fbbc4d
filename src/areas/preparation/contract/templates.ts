import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, version } from "#kernel/schema/french.ts";
import { templateFields, templateForm, templateSchema } from "../model/template.ts";

const templateId = z.object({ id });
const see = recordReads({
  path: "/preparation-task-templates/:id",
  may: "SIGNED_IN",
  shows: ["preparationTaskTemplate"],
});

export const templateContract = contract({
  listPreparationTaskTemplates: list({
    path: "/preparation-task-templates",
    title: "Modèles de tâches",
    item: templateSchema,
    fields: templateFields,
    filters: ["label", "photos", "workflows", "minutes", "updatedAt"],
    sorts: ["position", "label", "minutes", "updatedAt"],
    defaultSort: "position,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["preparationTaskTemplate"],
  }),
  createPreparationTaskTemplate: write({
    path: "/preparation-task-templates",
    takes: { body: templateForm },
    returns: templateSchema,
    may: "MANAGE_TASK_TEMPLATES",
    audit: { did: "a créé le modèle de tâche", record: "preparationTaskTemplate" },
  }),
  readPreparationTaskTemplate: see("", templateSchema),
  changePreparationTaskTemplate: write({
    method: "PUT",
    path: "/preparation-task-templates",
    takes: { body: templateForm.extend({ id, version }) },
    returns: templateSchema,
    may: "MANAGE_TASK_TEMPLATES",
    audit: { did: "a modifié le modèle de tâche", record: "preparationTaskTemplate" },
  }),
  removePreparationTaskTemplate: write({
    method: "DELETE",
    path: "/preparation-task-templates/:id",
    takes: { params: templateId },
    returns: templateId,
    may: "MANAGE_TASK_TEMPLATES",
    audit: { did: "a supprimé le modèle de tâche", record: "preparationTaskTemplate" },
  }),
});
