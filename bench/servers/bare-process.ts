import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

// Started by bare.ts, which writes the body to standard input.
const [port, headersText = "{}"] = process.argv.slice(2);
const body = await buffer(process.stdin);
const headers = { ...JSON.parse(headersText), "Content-Length": body.length };
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
