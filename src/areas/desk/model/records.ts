// The records of the desk: comments and saved views; and the fields of notices.
import { field, fields } from "#kernel/field.ts";
import { column, record } from "#kernel/record.ts";

export const commentRecord = record({ record: column.code("Élément"), text: column.freeText("Texte") });

export const savedViewRecord = record({
  list: column.code("Liste"),
  name: column.freeText("Nom"),
  query: column.freeText("Requête"),
  isShared: column.boolean("Partagée", { prompt: "Visible par tous les collègues" }),
  ownerName: column.code("Auteur"),
});

export const noticeFields = fields({
  kind: field.unread,
  title: field.text("Titre"),
  detail: field.text("Détail"),
  address: field.unread,
  cause: field.unread,
  at: field.instant("Le"),
  readAt: field.instant("Lu le"),
});
