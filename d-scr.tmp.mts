import { chromium } from "@playwright/test";
import { writeFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { browserOf } from "./tools/testing/chromium.ts";
