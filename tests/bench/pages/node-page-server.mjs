// Bare Node with one constant answer: node node-page-server.mjs <port> <folder>
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, folder] = process.argv.slice(2);
const body = readFileSync(`${folder}/body`);
const headers = JSON.parse(readFileSync(`${folder}/headers.json`, "utf8"));

createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
