// Reads again, with libxml2, the files that we write for banks.
import { XmlDocument, type XmlNode } from "libxml2-wasm";

/** A node of a message, of which paths are read without their namespace. */
export class WrittenNode {
  readonly #node: XmlDocument | XmlNode;
  readonly #namespaces: Record<string, string>;

  constructor(node: XmlDocument | XmlNode, namespaces: Record<string, string>) {
    this.#node = node;
    this.#namespaces = namespaces;
  }

  /** `Dbtr/Nm`: null when absent. */
  text(path: string): string | null {
    return this.all(path)[0]?.content ?? null;
  }

  nodes(path: string): WrittenNode[] {
    return this.all(path).map((node) => new WrittenNode(node, this.#namespaces));
  }

  all(path: string): XmlNode[] {
    const steps = path.split("/").map((step) => `m:${step}`);
    return this.#node.find(steps.join("/"), this.#namespaces);
  }
}

/** Reads a file, and disposes of it: the memory of libxml2 is not that of JavaScript. */
export function readWritten<Result>(
  xml: string,
  message: string,
  read: (document: WrittenNode) => Result,
): Result {
  using document = XmlDocument.fromString(xml);
  return read(new WrittenNode(document.root, { m: `urn:iso:std:iso:20022:tech:xsd:${message}` }));
}
