import { visibleText } from '~/domain/files/visible-text'

/** A sent file's name on one line, without folders, control signs of text direction, and names that nobody sees. */
export function sentFileName({ name }: File, nameless = 'documento.pdf'): string {
  const own = visibleText(name.replaceAll(/\p{Cc}/gu, '').replace(/^.*[/\\]/s, '')).trim()
  return [...own].slice(0, maxNameCharacters).join('') || nameless
}

const maxNameCharacters = 200
