// What any Node server needs: one that answers every request with the same bytes.
import { createServer } from "node:http";

const body = Buffer.alloc(40_000, "x");
createServer((_, answer) => {
  answer.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
  });
  answer.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
