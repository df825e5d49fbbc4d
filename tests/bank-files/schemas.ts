// Schemas of ISO 20022, next to the project: their publishers’ terms keep them out of it.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { XmlDocument, XmlLibError, XsdValidator } from "libxml2-wasm";

const folder = resolve(import.meta.dirname, "../../../shared/data/schemas/iso20022");
export const hasSchemas = existsSync(folder);

const validators = new Map<string, XsdValidator>();

function validatorOf(message: string): XsdValidator {
  const existing = validators.get(message);
  if (existing) return existing;
  using schema = XmlDocument.fromBuffer(readFileSync(join(folder, `${message}.xsd`)));
  const validator = XsdValidator.fromDoc(schema);
  validators.set(message, validator);
  return validator;
}

/** Errors of a file for the schema of its message; empty when it is valid. */
export function schemaErrors(message: string, xml: string): string[] {
  using document = XmlDocument.fromString(xml);
  try {
    validatorOf(message).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map((detail) => detail.message.trim());
  }
}
