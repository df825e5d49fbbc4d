// Reads the XML of banks: no document type, one known namespace, large files piece by piece.
import { SaxesParser, type SaxesTagNS } from "saxes";
import { Failure } from "#kernel/failure.ts";
import { checkSize, decode, unreadable } from "./file-text.ts";

export interface XmlElement {
  name: string;
  /** Trimmed; empty in an element that has children. */
  text: string;
  /** The attribute `Ccy` of amounts. */
  currency: string | null;
  children: XmlElement[];
}

/**
 * Handlers of complete elements, by path below `Document`. A handled element is not kept in its parent: a large file is
 * never in memory as a whole tree.
 */
export type Handlers = Readonly<Record<string, (element: XmlElement) => void>>;

/** The handlers of one message, and the result at its end. */
export interface MessageReader<Result> {
  handlers: Handlers;
  result: () => Result;
}

const byteOrderMarks = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
];
const declaredEncodings = ["utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252"];
const declaration = /^<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

const tagStart = "<".charCodeAt(0);
/** Far above any text of a message: more between two tags is padding or damage, refused before it is decoded. */
const maximumBytesBetweenTags = 100_000;

function checkTags(bytes: Uint8Array): void {
  let from = 0;
  while (from < bytes.length) {
    const next = bytes.indexOf(tagStart, from);
    const end = next === -1 ? bytes.length : next;
    if (end - from > maximumBytesBetweenTags) throw unreadable("Ce fichier XML est abîmé ou incomplet.");
    from = end + 1;
  }
}

function xmlText(bytes: Uint8Array): string {
  checkSize(bytes);
  checkTags(bytes);
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return decode(bytes, mark.encoding);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const encoding = declaration.exec(start)?.[1]?.toLowerCase() ?? "utf-8";
  if (!declaredEncodings.includes(encoding)) throw unreadable(`Nous ne lisons pas l’encodage ${encoding}.`);
  return decode(bytes, encoding);
}

/** Deeper than any message of ISO 20022. */
const maximumDepth = 40;
/** In memory together: a movement of 30 000 payments has fewer. */
const maximumElements = 1_000_000;

interface OpenElement {
  element: XmlElement;
  /** Below `Document`: `BkToCstmrStmt/Stmt`. */
  path: string;
  /** The number of elements in memory when it opened. */
  before: number;
}

/** Builds the elements of the namespace of the document. Elements of other namespaces are skipped with their content. */
class ElementReader<Result> {
  /** Null until the document begins. */
  message: MessageReader<Result> | null = null;
  readonly #readerOf: (namespace: string) => MessageReader<Result>;
  readonly #open: OpenElement[] = [];
  #namespace: string | null = null;
  #elements = 0;
  /** Depth inside a skipped element, itself included; 0 outside. */
  #foreignDepth = 0;

  constructor(readerOf: (namespace: string) => MessageReader<Result>) {
    this.#readerOf = readerOf;
  }

  openTag({ local, uri, attributes }: SaxesTagNS): void {
    if (this.#namespace === null) this.#begin(local, uri);
    else if (this.#foreignDepth > 0 || uri !== this.#namespace) this.#foreignDepth += 1;
    else this.#push(local, attributes.Ccy?.value ?? null);
  }

  text(text: string): void {
    const last = this.#open.at(-1);
    if (last && this.#foreignDepth === 0) last.element.text += text;
  }

  closeTag(): void {
    if (this.#foreignDepth > 0) {
      this.#foreignDepth -= 1;
      return;
    }
    const ended = this.#open.pop();
    if (!ended) return;
    const { element, path, before } = ended;
    element.text = element.children.length === 0 ? element.text.trim() : "";
    const handlers = this.message?.handlers ?? {};
    if (Object.hasOwn(handlers, path)) {
      handlers[path]?.(element);
      this.#elements = before;
    } else this.#open.at(-1)?.element.children.push(element);
  }

  #begin(local: string, uri: string): void {
    if (local !== "Document") throw unreadable("Ce fichier n’est pas un message bancaire ISO 20022.");
    this.#namespace = uri;
    this.message = this.#readerOf(uri);
  }

  #push(name: string, currency: string | null): void {
    if (this.#open.length >= maximumDepth || this.#elements >= maximumElements)
      throw unreadable("Ce fichier n’est pas un message bancaire ISO 20022.");
    const parent = this.#open.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    this.#open.push({
      element: { name, text: "", currency, children: [] },
      path,
      before: this.#elements,
    });
    this.#elements += 1;
  }
}

/** Reads a whole file. `readerOf` throws on the namespace of a message that it does not know. */
export function readXml<Result>(
  bytes: Uint8Array,
  readerOf: (namespace: string) => MessageReader<Result>,
): Result {
  const text = xmlText(bytes);
  const elements = new ElementReader(readerOf);
  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => {
    throw unreadable("Ce fichier contient une déclaration de type (DOCTYPE), que nous refusons.");
  });
  parser.on("opentag", (tag) => elements.openTag(tag));
  parser.on("text", (part) => elements.text(part));
  parser.on("cdata", (part) => elements.text(part));
  parser.on("closetag", () => elements.closeTag());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreadable(`Ce fichier XML est abîmé ou incomplet (ligne ${parser.line}).`);
  }
  if (!elements.message) throw unreadable("Ce fichier est vide.");
  return elements.message.result();
}
