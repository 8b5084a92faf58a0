/** Escapes text as browsers do in HTML. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('\u00A0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
