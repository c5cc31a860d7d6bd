/** The name of a sent file in one line, without folders and without signs that reverse the order of its letters on a screen. */
export function sentFileName({ name }: File, nameless = 'documento.pdf'): string {
  const own = name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .split(/[/\\]/)
    .at(-1)!
    .trim()
  return [...own].slice(0, maxNameCharacters).join('') || nameless
}

const maxNameCharacters = 200
