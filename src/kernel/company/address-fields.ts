import { countries } from "./address.ts";
import { field, fields } from "../field.ts";

export const addressFields = fields({
  line1: field.text("Adresse"),
  line2: field.text("Complément d’adresse"),
  zipCode: field.text("Code postal"),
  city: field.text("Ville"),
  country: field.set("Pays", countries),
});
