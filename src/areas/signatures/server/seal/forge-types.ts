// Types missing from those of node-forge.
import type forge from "node-forge";

declare module "node-forge" {
  namespace pki {
    /** ASN.1 type of the value, which the library names a class; its own typings declare a class here. */
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
      /** Identifies the signer by issuer and serial number instead of the certificate itself. */
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
