/** Attachment that sets custom properties through the CSSOM: the content policy refuses style attributes. */
export function vars(values: Readonly<Record<`--${string}`, string | number>>): (node: HTMLElement) => void {
  return (node) => {
    for (const [name, value] of Object.entries(values)) node.style.setProperty(name, String(value));
  };
}
