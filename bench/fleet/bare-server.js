/**
 * The least that can hold agents' sockets: `ws` with the gateway's own options, and nothing else. In
 * plain JavaScript, as stripping types would add 25 MB to it.
 */
import { WebSocketServer } from "ws";

const server = new WebSocketServer({
  host: "127.0.0.1",
  port: 0,
  perMessageDeflate: false,
  maxPayload: Number(process.argv[2]),
});
server.on("connection", (socket) => {
  // As an agent's first words are answered.
  socket.once("message", () => socket.send('{"type":"welcome"}'));
});
server.on("listening", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send(address.port);
});
