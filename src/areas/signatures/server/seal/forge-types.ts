// What the types of node-forge leave out.
import type forge from "node-forge";

declare module "node-forge" {
  namespace pki {
    /** The type of a value in ASN.1, which the library calls a class and its types take for one. */
    interface TypedName {
      name: string;
      value: string;
      valueTagClass: asn1.Type;
    }
    interface Certificate {
      setSubject(names: TypedName[]): void;
      setIssuer(names: TypedName[]): void;
    }
  }
  namespace pkcs7 {
    interface SigningKey {
      sign(digest: forge.md.MessageDigest): string;
    }
    interface PkcsSignedData {
      /** By the names and the number of a certificate, rather than by the certificate. */
      addSigner(options: {
        key: SigningKey;
        issuer: forge.pki.CertificateField[];
        serialNumber: string;
        digestAlgorithm: string;
        authenticatedAttributes: { type: string; value?: string | Date }[];
      }): void;
    }
  }
}
