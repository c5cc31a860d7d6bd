/** A sent file's name on one line, without folders and control signs of text direction. */
export function sentFileName({ name }: File, nameless = 'documento.pdf'): string {
  const own = name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .trim()
  return [...own].slice(0, maxNameCharacters).join('') || nameless
}

const maxNameCharacters = 200
