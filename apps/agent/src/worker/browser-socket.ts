import type { OpenSocket } from "@baton/runner";

export const openBrowserSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  socket.onopen = () => events.opened();
  socket.onmessage = ({ data }) => events.heard(String(data));
  socket.onclose = () => events.closed();
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    },
    close() {
      socket.onclose = null;
      socket.close();
    },
  };
};
