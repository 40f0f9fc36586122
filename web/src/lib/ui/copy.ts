/** Put text on the clipboard; tells whether it is there. (On plain http away from localhost it cannot be.) */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
