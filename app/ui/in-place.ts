/** Request header that the script sends with a form marked `data-in-place`: it asks for a page, because fetch cannot read a redirect. */
export const inPlaceHeader = 'x-in-place'

/** How long the script shows "Login efetuado com sucesso!" before it follows the link. [ms] */
export const readingMs = 1_000
