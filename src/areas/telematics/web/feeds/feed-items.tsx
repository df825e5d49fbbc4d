// The fields of the settings of a feed.
import { TextField } from "#kit/field/fields.tsx";
import { feedRecord } from "../../model/feeds/feed.ts";

export const feedItems = [
  <TextField key="label" name="label" of={feedRecord.fields.label} maxLength={60} />,
  ["source", { name: "unit", description: "Celle des compteurs dont la ligne ne dit pas l’unité." }],
] as const;
