// Outside judges of an electronic invoice: the XSD of Factur-X 1.09, its Schematron, those of EN 16931 and of the French
// reform (BR-FR, Flux 2). Their files belong to their publishers, and are not stored here.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import SaxonJS from "saxon-js";

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, "../../..");
const schemas = resolve(root, "../shared/data/schemas");
const cache = join(root, "node_modules/.cache/schematron");

export const hasInvoiceSchemas = existsSync(join(schemas, "factur-x-1.09-en16931"));
export const missingSchemas = `The rule sets of invoices are not in ${schemas}.`;

const ruleSets = {
  FACTUR_X: "factur-x-1.09-en16931/Factur-X_1.09_EN16931.xsl",
  EN_16931: "en16931-cii/EN16931-CII-validation.xslt",
  BR_FR: "fr-ctc/BR-FR-Flux2-Schematron-CII.xslt",
} as const;
export type RuleSet = keyof typeof ruleSets;

/** Compiled once, 10 to 60 seconds, for each content of the stylesheet. */
function compiledRules(of: RuleSet): unknown {
  const source = join(schemas, ruleSets[of]);
  const print = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 12);
  const compiled = join(cache, `${of}-${print}.sef.json`);
  if (!existsSync(compiled)) {
    mkdirSync(cache, { recursive: true });
    const compiler = require.resolve("xslt3");
    execFileSync(process.execPath, [compiler, "-t", `-xsl:${source}`, `-export:${compiled}`, "-nogo"], {
      stdio: "ignore",
    });
  }
  return JSON.parse(readFileSync(compiled, "utf8"));
}
const loaded = new Map<RuleSet, unknown>();
function rules(of: RuleSet): unknown {
  const found = loaded.get(of) ?? compiledRules(of);
  loaded.set(of, found);
  return found;
}

/** A broken rule that is not a warning: « BR-27 … ». */
const failedAssert = /<svrl:failed-assert\b([^>]*)>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g;
const attribute = (name: string, of: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(of)?.[1] ?? "";

/** The rules of a set that an XML breaks. */
export async function brokenRules(xml: string, of: RuleSet): Promise<string[]> {
  const { principalResult } = await SaxonJS.transform(
    { stylesheetInternal: rules(of), sourceText: xml, destination: "serialized" },
    "async",
  );
  return [...principalResult.matchAll(failedAssert)]
    .filter(([, attributes = ""]) => attribute("flag", attributes) !== "warning")
    .map(([, attributes = "", text = ""]) =>
      `${attribute("id", attributes)} ${text.replaceAll(/\s+/g, " ").trim()}`.trim(),
    );
}

let validator: XsdValidator | null = null;
function xsd(): XsdValidator {
  if (validator) return validator;
  xmlRegisterFsInputProviders();
  const path = join(schemas, "factur-x-1.09-en16931/Factur-X_EN16931.xsd");
  using schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  validator = XsdValidator.fromDoc(schema);
  return validator;
}

/** What the XSD of Factur-X 1.09 refuses; null when it accepts the XML. */
export function schemaProblem(xml: string): string | null {
  using document = XmlDocument.fromString(xml);
  try {
    xsd().validate(document);
    return null;
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message;
    throw error;
  }
}
