/** Sent by the script along with a form marked `data-in-place`: the answer is to be a page and not a redirect, which it could not read. */
export const inPlaceHeader = 'x-in-place'

/** How long the script lets "Login efetuado com sucesso!" be read before it follows the link. [ms] */
export const readingMs = 1_000
