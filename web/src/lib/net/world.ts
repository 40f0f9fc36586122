/** The browser as a line needs it: its socket, its clock, and the moments at which coming back makes sense. */
import type { Line, World } from './line.ts';

export function socketAddress(table: string): string {
  return `${location.origin.replace(/^http/, 'ws')}/ws/${table}`;
}

export function browserWorld(address: string): World {
  return {
    connect: () => new WebSocket(address) as ReturnType<World['connect']>,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    id: newId,
    chance: Math.random,
  };
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
