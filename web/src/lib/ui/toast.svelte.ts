/** Short words that come and go: what went wrong, what was done. Shown and announced by Toasts.svelte. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'note' | 'trouble';
}

/** How long a toast stays: time to find it, and to read it twice. */
export function readingTime(text: string): number {
  return Math.max(3500, 1500 + 90 * text.length);
}

let next = 0;
let shown = $state.raw<readonly Toast[]>([]);

export function toasts(): readonly Toast[] {
  return shown;
}

/** Say something. What is being said already is not said twice. */
export function say(text: string, kind: Toast['kind'] = 'note'): void {
  if (shown.some((toast) => toast.text === text)) return;
  const toast = { id: next++, text, kind };
  shown = [...shown.slice(-2), toast];
  setTimeout(() => dismiss(toast.id), readingTime(text));
}

export function dismiss(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
}
