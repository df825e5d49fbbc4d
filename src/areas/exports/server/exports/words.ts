// Fields that several exports share.
import { field } from "#kernel/field.ts";

export const vin = field.identifier("VIN", 17);
export const plate = field.text("Immatriculation");
export const siren = field.text("SIREN");
export const accountNumber = field.text("N° de compte auxiliaire");
/** With tax: their title in a file says « TTC » rather than « HT ». */
export const ttc = (label: string) => field.cents(label, { isFixed: true });
