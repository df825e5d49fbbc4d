// The forms of the report of an expert already recorded.
import { frenchDay } from "#kernel/calendar/day.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Expertise } from "../../model/damages/damage.ts";
import { expertiseRecord } from "../../model/damages/records.ts";
import { conclusions } from "../../model/damages/conclusion.ts";
import { confirmedItem, expertiseItems } from "./expertise-items.ts";

const { fields } = expertiseRecord;

const form = formOf<Expertise & { damageId: string }, typeof fields>(fields);

const params = ({ damageId, id }: { damageId: string; id: string }) => ({ id: damageId, expertiseId: id });

export default {
  correct: form(api.changeExpertise)({
    params,
    start: ({ id: _id, damageId: _damageId, hasReport: _, ...facts }) => ({ ...facts, isConfirmed: false }),
    title: "Corriger l’expertise",
    size: "md",
    closesOutside: false,
    fields: [
      ...expertiseItems,
      {
        name: "reason",
        description:
          "Demandé quand la correction lève l’interdiction de circuler : le client en est prévenu.",
      },
      confirmedItem,
    ],
    done: "L’expertise est corrigée.",
  }),
  remove: form(api.removeExpertise)({
    params,
    title: "Retirer cette expertise",
    fields: ({ examinedOn, conclusion }) => [
      {
        name: "reason",
        description: `Expertise du ${frenchDay(examinedOn)}, ${conclusions[conclusion]} : l’historique du sinistre dira pourquoi elle est retirée.`,
      },
    ],
    submit: "Retirer l’expertise",
    isGrave: true,
    done: "L’expertise est retirée.",
  }),
};
