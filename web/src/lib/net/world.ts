/** The browser as a line needs it: its socket, its clock, and the moments at which coming back makes sense. */
import type { Line, Socket, World } from './line.ts';

export function socketAddress(table: string): string {
  return `${location.origin.replace(/^http/, 'ws')}/ws/${table}`;
}

export function browserWorld(address: string): World {
  return {
    connect: () => begun(address) ?? (new WebSocket(address) as Socket),
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    id: newId,
    chance: Math.random,
  };
}

/** A line that was begun before the page's code was here (public/early.js), and what was heard on it. */
interface Early {
  readonly socket: WebSocket;
  readonly heard: string[];
}

declare global {
  interface Window {
    kingEarly?: Early | undefined;
  }
}

/** The line that was begun early, once, if it is to this address and still of use. It has said hello. */
export function begun(address: string): Socket | null {
  const early = window.kingEarly;
  window.kingEarly = undefined;
  if (!early) return null;
  const { socket, heard } = early;
  if (socket.url === address && (heard.length > 0 || socket.readyState <= WebSocket.OPEN)) return taken(socket, heard);
  socket.onopen = socket.onmessage = null;
  socket.close();
  return null;
}

function taken(socket: WebSocket, heard: readonly string[]): Socket {
  const line: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onmessage = ({ data }) => line.onmessage?.({ data: data as string });
  socket.onclose = () => line.onclose?.();
  queueMicrotask(() => {
    for (const data of heard) line.onmessage?.({ data });
    if (socket.readyState > WebSocket.OPEN) line.onclose?.();
  });
  return line;
}

/** Unlike any other of this seat's, on this device or another; `randomUUID` is missing on plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Wake the line when the page is seen again, or the network comes or goes. Returns how to stop. */
export function wakeWithPage(line: Line): () => void {
  const seen = () => document.visibilityState === 'visible' && line.wake();
  const wake = () => line.wake();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', wake);
  addEventListener('offline', wake);
  addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', wake);
    removeEventListener('offline', wake);
    removeEventListener('pageshow', wake);
  };
}
