// The fields of the records of the desk: comments and saved views.
import { field, fields } from "#kernel/field.ts";

export const commentFields = fields({
  record: field.text("Élément"),
  text: field.text("Texte"),
});

export const savedViewFields = fields({
  list: field.text("Liste"),
  name: field.text("Nom"),
  query: field.text("Requête"),
  isShared: field.boolean("Partagée", { prompt: "Visible par tous les collègues" }),
  ownerName: field.text("Auteur"),
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
