/** A secret contract, opened: whether it is what the digest published when it was named was made of. */
import type { Unsealed } from '../game/view.ts';

/** SHA-256 of "contract:salt" against the commitment. Null where this page may not reckon it: outside https. */
export async function holds({ contracts, salt, commitment }: Unsealed): Promise<boolean | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${contracts.join(',')}:${salt}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
