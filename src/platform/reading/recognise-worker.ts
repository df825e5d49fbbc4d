// The process of recognition: one image at a time. Its memory is released when it ends.
import { serveProcess } from "../processes/serve-process.ts";
import { readImage } from "./image-words.ts";

serveProcess(readImage);
