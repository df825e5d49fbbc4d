// Resources in use, and the provider of each outside service: no secret, nor any address that contains one.
import { sql } from "kysely";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Settings } from "../settings/settings.ts";
import { maximumFileSize } from "#kernel/documents/files.ts";

export interface Resource {
  what: string;
  side: string;
  /** The exact limitation of the embedded default. */
  limit: string;
}

const host = (address: string): string => new URL(address).host;

/** Only the version of the database requires a query; the rest comes from the settings. */
export async function describeResources(call: Call, settings: Settings): Promise<Resource[]> {
  const { rows } = await sql<{
    version: string;
    bytes: number;
  }>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    call.db,
  );
  const { version = "", bytes = 0 } = rows[0] ?? {};
  const isProduction = settings.MODE === "production";
  const size = `${frenchNumber(bytes / 1_000_000)} Mo`;
  const resource = (what: string, outside: string | null, embedded: string, limit = ""): Resource => ({
    what,
    side: outside ?? embedded,
    limit: outside === null ? limit : "",
  });
  return [
    resource("Exécution", null, `Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    resource(
      "Base de données",
      settings.DATABASE_URL ? `PostgreSQL ${version} de DATABASE_URL, ${size}` : null,
      `PostgreSQL ${version} embarqué, ${size}`,
    ),
    resource(
      "Fichiers",
      settings.S3_BUCKET ? `S3, ${settings.S3_BUCKET} (${settings.S3_REGION})` : null,
      "disque, dans DATA_DIR",
      "Une seule machine : plusieurs demandent S3 ou un disque commun.",
    ),
    resource(
      "Mails",
      settings.SMTP_URL ? `SMTP, ${host(settings.SMTP_URL)}` : null,
      "boîte d’envoi de cette console",
      "Rien ne part : les messages restent ici.",
    ),
    resource(
      "SMS",
      settings.SMS_URL ? `HTTP, ${host(settings.SMS_URL)}` : null,
      isProduction ? "aucun" : "boîte d’envoi de cette console",
      isProduction
        ? "Les codes partent par e-mail : aucun n’est proposé par SMS."
        : "Rien ne part : les messages restent ici.",
    ),
    resource(
      "Identités",
      settings.IDENTITY === "cognito" ? `Cognito, ${settings.COGNITO_REGION}` : null,
      "réserve embarquée",
    ),
    resource(
      "Signature",
      settings.YOUSIGN_API_KEY ? "Yousign" : null,
      "signature simple embarquée",
      "Signature simple au sens d’eIDAS, ni avancée ni qualifiée.",
    ),
    resource(
      "Cachet",
      settings.SEAL_FILE ? "certificat de SEAL_FILE" : null,
      "certificat fait au premier démarrage",
      "Aucune autorité ne connaît ce certificat.",
    ),
    resource(
      "Prélèvements",
      settings.GOCARDLESS_TOKEN ? `GoCardless (${settings.PAYMENT_MODE})` : null,
      "mandats SEPA d’ici, fichiers pour la banque",
    ),
    resource(
      "Factures électroniques",
      settings.INVOICE_PLATFORM_URL ? `plateforme (${settings.INVOICE_PLATFORM_MODE})` : null,
      "dépôt à la main",
    ),
    resource(
      "Cartes",
      settings.STRIPE_SECRET_KEY ? `Stripe (${settings.PAYMENT_MODE})` : null,
      "aucun prestataire",
      "Ni les cartes ni les mandats Stripe ne sont proposés.",
    ),
    resource(
      "CRM",
      settings.HUBSPOT_CLIENT_ID ? "HubSpot" : null,
      "aucun",
      "Les clients ne sont reliés à aucun CRM.",
    ),
    resource(
      "PDF allégés",
      settings.ILOVEPDF_PUBLIC_KEY ? "iLovePDF" : null,
      "aucun",
      `Les PDF lourds sont gardés comme ils viennent, ${maximumFileSize} au plus.`,
    ),
    resource(
      "Numéros de TVA",
      settings.VIES_URL ? `VIES, ${host(settings.VIES_URL)}` : null,
      "forme et clé",
      "Un numéro bien formé est dit non vérifié.",
    ),
    resource(
      "Adresses",
      settings.PLACES_URL ? host(settings.PLACES_URL) : null,
      "communes françaises",
      "Les voies ne sont pas complétées.",
    ),
  ];
}
