/** Points as they are written everywhere: a sign, a true minus, thousands apart. */
import { settings } from '../settings/settings.svelte';

export function points(value: number): string {
  const digits = new Intl.NumberFormat(settings.language).format(Math.abs(value));
  return value === 0 ? '0' : `${value > 0 ? '+' : '−'}${digits}`;
}
